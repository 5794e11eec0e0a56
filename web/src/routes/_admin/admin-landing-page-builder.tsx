import { createFileRoute, redirect } from '@tanstack/react-router';
import { BuilderScreen } from '../../features/admin-landing-pages/builder/builder-screen.tsx';
import { unfinishedDraftId } from '../../features/admin-landing-pages/builder/unfinished-draft.ts';
import { builderSearch } from '../../features/admin-landing-pages/builder-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';

export const Route = createFileRoute('/_admin/admin-landing-page-builder')({
  validateSearch: strictSearch(builderSearch),
  // A new page has an address of its own from the start, so that a reload finds what was made of it; one that was begun
  // and not saved is gone on with.
  beforeLoad: ({ search }) => {
    if (search.id !== undefined || search.draft !== undefined) return;
    throw redirect({
      to: '/admin-landing-page-builder',
      search: { draft: unfinishedDraftId() ?? crypto.randomUUID() },
      replace: true,
    });
  },
  head: ({ match }) => ({ meta: [{ title: `Landing page builder | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  return <BuilderScreen search={Route.useSearch()} />;
}
