import type { List } from '../list/list.ts';
import { landingPages } from './projection.ts';
import { loadLandingPages, type LandingPageWithLeads } from './queries.ts';
import type { LandingPageRow } from './table.ts';

export const landingPageList: List<LandingPageRow, LandingPageWithLeads> = {
  model: landingPages,
  fields: ['landingPageId', 'title', 'businessName', 'isPublished', 'visits', 'createdAt', 'restorableUntil'],
  personal: [],
  texts: ({ title, businessName }) => [title, businessName],
  sortTexts: { title: ({ title }) => title },
  defaultSort: '-createdAt',
  load: loadLandingPages,
};
