import { listLandingPages } from '@setter/contracts/landing-pages/manage-pages';
import type { ScreenList } from '../../lib/lists/screen-list.ts';
import type { PagesSearch } from './pages-search.ts';

const filterOf = {
  all: {},
  published: { published: 'true' },
  drafts: { published: 'false' },
  removed: { removed: 'true' },
} as const;

/** The landing pages. */
export const pagesList: ScreenList<typeof listLandingPages, PagesSearch> = {
  call: listLandingPages,
  pageSize: 12,
  input: ({ show, open }) => ({
    query: open === undefined ? filterOf[show ?? 'all'] : { id: String(open) },
  }),
};
