import type { PostCard } from '@setter/contracts/blog/posts';
import { useState } from 'react';
import { BlogList } from './blog-list.tsx';
import { BlogNewsletter } from './blog-newsletter.tsx';

interface BlogPageProps {
  /** Null when they could not be read, undefined while they load. */
  readonly posts: readonly PostCard[] | null | undefined;
}

export function BlogPage({ posts }: BlogPageProps) {
  const [search, setSearch] = useState('');
  return (
    <>
      <BlogList
        posts={posts ?? undefined}
        error={posts === null ? 'failed' : null}
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

export function LoadingBlogPage() {
  return <BlogPage posts={undefined} />;
}
