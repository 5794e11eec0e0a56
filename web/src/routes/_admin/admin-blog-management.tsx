import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { BlogScreen } from '../../features/admin-blog/blog-screen.tsx';
import { blogSearch, type BlogSearch } from '../../features/admin-blog/blog-search.ts';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';

export const Route = createFileRoute('/_admin/admin-blog-management')({
  validateSearch: strictSearch(blogSearch),
  head: ({ match }) => ({ meta: [{ title: `Blog management | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const navigate = useNavigate({ from: Route.fullPath });
  const onSearch: OnSearch<BlogSearch> = (change, how) =>
    void navigate({
      search: (before) => blogSearch({ ...before, ...change }),
      replace: how === 'replace',
      resetScroll: false,
    });
  return <BlogScreen search={search} onSearch={onSearch} />;
}
