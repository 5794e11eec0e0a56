import { history, id } from '@setter/testing/history';
import { specifyProjection } from '@setter/testing/projection-spec';
import { landingPageDrafted } from '@setter/testing/sample-pages';
import { describe, it } from 'vitest';
import { landingPages } from './projection.ts';
import type { SetterEvent } from '@setter/events/registry';

const drafted = landingPageDrafted();
const landingPageId = drafted.data.landingPageId;
const { draftId: _, ...design } = landingPageDrafted({ title: 'Solar for Brunswick' }).data;
const revised: SetterEvent = { type: 'LandingPageRevised', data: design };
const published: SetterEvent = { type: 'LandingPagePublished', data: { landingPageId } };
const visited = (day: string, uniqueVisits: number): SetterEvent => ({
  type: 'LandingPageVisited',
  data: { landingPageId, day, visits: 9, uniqueVisits, source: null, campaign: null },
});
const given = (...events: SetterEvent[]) => specifyProjection(landingPages).given(...history(...events));

describe('a landing page', () => {
  it('shows its newest design and counts its versions', () => {
    given(drafted, revised).thenRowWith({ title: 'Solar for Brunswick', version: 2, isPublished: false });
  });

  it('sums the unique visits of its days', () => {
    given(drafted, published, visited('2026-11-03', 4), visited('2026-11-04', 3)).thenRowWith({
      visits: 7,
      isPublished: true,
    });
  });

  it('stays while it is removed, unpublished, and comes back as a draft', () => {
    const restorableUntil = '2026-12-04T00:00:00.000Z';
    const removed: SetterEvent = { type: 'LandingPageRemoved', data: { landingPageId, restorableUntil } };
    given(drafted, published, removed).thenRowWith({ restorableUntil, isPublished: false });
    given(drafted, published, removed, { type: 'LandingPageRestored', data: { landingPageId } }).thenRowWith({
      restorableUntil: null,
      isPublished: false,
    });
  });

  it('has no row without its beginning', () => {
    given(published, visited('2026-11-03', 4)).thenNoRows();
  });

  it('is one row per page', () => {
    const other = landingPageDrafted({ landingPageId: 4, draftId: id(4, 5) });
    given(drafted, other, published).thenRows(
      ...[drafted, other].map(({ data: { draftId: _draftId, ...data } }) => {
        const { landingPageId: number, ...page } = data;
        return {
          landingPageId: number,
          title: page.title,
          businessName: page.businessName,
          design: page,
          version: 1,
          isPublished: number === landingPageId,
          visits: 0,
          createdAt: number === landingPageId ? '2026-11-04T00:01:00.000Z' : '2026-11-04T00:02:00.000Z',
          restorableUntil: null,
        };
      }),
    );
  });
});
