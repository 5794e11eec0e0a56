import { handlesOnly } from '../handles.ts';
import { asInstant, occurredAt, type ReadModel } from '../read-model.ts';
import { type LandingPageRow, landingPagesTable } from './table.ts';

const isHandled = handlesOnly(
  'LandingPageDrafted',
  'LandingPageRevised',
  'LandingPagePublished',
  'LandingPageUnpublished',
  'LandingPageRemoved',
  'LandingPageRestored',
  'LandingPageVisited',
);

/** One row per page; a removed one stays for its address, which answers 410, and for its leads' labels. */
export const landingPages: ReadModel<LandingPageRow> = {
  name: 'landing-pages',
  version: 2,
  onPoison: 'dead-letter',
  table: landingPagesTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [String(event.data.landingPageId)] : []),

  evolve(row, event) {
    if (event.type === 'LandingPageDrafted') {
      const { landingPageId, draftId: _, ...design } = event.data;
      const { title, businessName } = design;
      return {
        landingPageId,
        title,
        businessName,
        design,
        version: 1,
        isPublished: false,
        visits: 0,
        createdAt: occurredAt(event),
        restorableUntil: null,
      };
    }
    if (row === undefined) return null;
    switch (event.type) {
      case 'LandingPageRevised': {
        const { landingPageId: _, ...design } = event.data;
        const { title, businessName } = design;
        return { ...row, title, businessName, design, version: row.version + 1 };
      }
      case 'LandingPagePublished':
        return { ...row, isPublished: true };
      case 'LandingPageUnpublished':
        return { ...row, isPublished: false };
      case 'LandingPageRemoved':
        return { ...row, isPublished: false, restorableUntil: asInstant(event.data.restorableUntil) };
      case 'LandingPageRestored':
        return { ...row, restorableUntil: null };
      case 'LandingPageVisited':
        return { ...row, visits: row.visits + event.data.uniqueVisits };
      default:
        return row;
    }
  },
};
