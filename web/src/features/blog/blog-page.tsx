import type { PostCard } from '@setter/contracts/blog/posts';
import { useState } from 'react';
import { noConsent, type ShownConsent } from '../../lib/forms/load-consent.ts';
import { leavePage } from '../../lib/connection/connection.ts';
import { BlogList } from './blog-list.tsx';
import { BlogNewsletter } from './blog-newsletter.tsx';

interface BlogPageProps {
  /** Null when they could not be read, undefined while they load. */
  readonly posts: readonly PostCard[] | null | undefined;
  /** The wording of the newsletter's form. */
  readonly consent?: ShownConsent;
  /** What the address says is searched. */
  readonly q?: string | undefined;
  /** Keeps what is searched in the address, so that Back from a post leads to what was found. */
  readonly onSearch?: (q: string | undefined) => void;
}

export function BlogPage({ posts, consent = noConsent, q = '', onSearch }: BlogPageProps) {
  const [search, setSearch] = useState(q);
  return (
    <>
      <BlogList
        posts={posts ?? undefined}
        error={posts === null ? 'failed' : null}
        onRetry={() => void leavePage(() => window.location.reload())}
        search={search}
        onSearch={(text) => {
          setSearch(text);
          onSearch?.(text === '' ? undefined : text);
        }}
      />
      <div className="sm:page-width">
        <BlogNewsletter consent={consent} />
      </div>
    </>
  );
}

export function LoadingBlogPage() {
  return <BlogPage posts={undefined} />;
}
