import { createFileRoute, lazyRouteComponent } from '@tanstack/react-router';
import { BlogPage } from '../../../features/blog/blog-page.tsx';
import { blogShareText, sharePicturePath } from '../../../../shared/share-picture.ts';
import { campaignSearch, type CampaignSearch } from '../../../lib/traffic/campaign-search.ts';
import { publicHead } from '../../../lib/head/page-head.ts';
import { strictSearch } from '../../../lib/addresses/search-params.ts';

/** The campaign stays in the address from page to page. */
const blogSearch = (search: Readonly<Record<string, unknown>>): CampaignSearch & { readonly q?: string } => {
  const { q } = search;
  return { ...campaignSearch(search), ...(typeof q === 'string' && q !== '' ? { q: q.slice(0, 100) } : {}) };
};

export const Route = createFileRoute('/_marketing/blog/')({
  validateSearch: strictSearch(blogSearch),
  loader: async ({ context: { queryClient } }) => {
    const { loadBlog } = await import('../../../features/blog/load-post.ts');
    return loadBlog(queryClient);
  },
  head: ({ match: { context } }) => {
    const { name } = context.site.brand;
    const head = publicHead({
      site: context.site,
      path: '/blog',
      breadcrumbs: [{ name: 'Blog', path: '/blog' }],
      title: `Blog | ${name}`,
      image: {
        path: sharePicturePath('blog', blogShareText(name)),
        alt: `${blogShareText(name).title}, ${name}`,
        isMade: true,
      },
      description:
        'Notes on finding, qualifying and keeping good sales appointments, for Australian service businesses and the people who call for them.',
    });
    const feed = {
      rel: 'alternate',
      type: 'application/rss+xml',
      title: `${name} blog`,
      href: '/blog/feed.xml',
    };
    return { ...head, links: [...head.links, feed] };
  },
  staleTime: 60_000,
  pendingComponent: lazyRouteComponent(
    () => import('../../../features/blog/blog-page.tsx'),
    'LoadingBlogPage',
  ),
  component: Loaded,
});

function Loaded() {
  const { posts, consent } = Route.useLoaderData();
  const navigate = Route.useNavigate();
  return (
    <BlogPage
      posts={posts}
      consent={consent}
      q={Route.useSearch().q}
      onSearch={(q) =>
        void navigate({ search: q === undefined ? {} : { q }, replace: true, resetScroll: false })
      }
    />
  );
}
