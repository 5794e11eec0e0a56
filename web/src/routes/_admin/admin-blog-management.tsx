import { createFileRoute } from '@tanstack/react-router';
import { BlogScreen } from '../../features/admin-blog/blog-screen.tsx';
import { blogSearch } from '../../features/admin-blog/blog-search.ts';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { prefetchFirstPage } from './-prefetch-first-page.ts';

export const Route = createFileRoute('/_admin/admin-blog-management')({
  validateSearch: strictSearch(blogSearch),
  loader: prefetchFirstPage,
  head: ({ match }) => ({ meta: [{ title: `Blog management | ${match.context.site.brand.name}` }] }),
  component: Page,
});

function Page() {
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, blogSearch);
  return <BlogScreen search={search} onSearch={onSearch} />;
}
