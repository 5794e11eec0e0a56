import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import { BlogList } from '../../../features/blog/blog-list.tsx';
import { BlogNewsletter } from '../../../features/blog/blog-newsletter.tsx';
import { postCardsQuery } from '../../../features/blog/post-queries.ts';
import { publicHead } from '../../../lib/page-head.ts';

export const Route = createFileRoute('/_marketing/blog/')({
  head: ({ match: { context } }) => {
    const { name } = context.site.brand;
    const head = publicHead({
      site: context.site,
      path: '/blog',
      title: `Blog | ${name}`,
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
  loader: async ({ context: { queryClient } }) => {
    const loaded = queryClient.prefetchQuery(postCardsQuery);
    // In a browser the page shows its skeleton meanwhile.
    if (typeof document === 'undefined') await loaded;
  },
  component: BlogPage,
});

function BlogPage() {
  const [search, setSearch] = useState('');
  const { data, error } = useQuery({ ...postCardsQuery, staleTime: 60_000 });
  return (
    <>
      <BlogList
        posts={data}
        error={error}
        onRetry={() => window.location.reload()}
        search={search}
        onSearch={setSearch}
      />
      <div className="sm:page-width">
        <BlogNewsletter />
      </div>
    </>
  );
}
