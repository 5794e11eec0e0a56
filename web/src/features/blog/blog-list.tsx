import type { PostCard } from '@setter/contracts/blog/posts';
import { CloudOff, Newspaper } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { SearchBox } from '../../components/ui/search-box.tsx';
import { Loading } from '../../components/ui/skeleton.tsx';
import { countOf } from '../../lib/texts/count.ts';
import { LeadPost, PostCardSkeleton, PostCardView } from './post-card.tsx';
import { Framed, postGrid } from './post-grid.tsx';

const FoundPosts = lazy(() => import('./found-posts.tsx').then((module) => ({ default: module.FoundPosts })));

interface BlogListProps {
  readonly posts: readonly PostCard[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly search: string;
  readonly onSearch: (text: string) => void;
}

const skeletons = 6;

/** All posts: the newest leads; a search shows what it finds as equal cards. */
export function BlogList({ posts, error, onRetry, search, onSearch }: BlogListProps) {
  const [found, setFound] = useState<number>();
  const isSearched = search.trim() !== '';
  return (
    <>
      <div className="page-width flex flex-wrap items-end gap-x-8 gap-y-5 pt-4 pb-6 lg:py-9">
        <div className="flex-1">
          <h1 className="text-blog-title">Blog</h1>
          <p className="mt-3 text-lead text-ink-2">
            Notes on finding, qualifying and keeping good appointments.
          </p>
        </div>
        {/* Nothing to search: the empty page says so. */}
        {posts?.length !== 0 && (
          <SearchBox
            label="Search posts and tags"
            placeholder="Search posts and tags"
            value={search}
            onChange={onSearch}
          />
        )}
      </div>
      <p role="status" className="sr-only">
        {isSearched && found !== undefined ? `${countOf(found, 'post', 'posts')} found` : ''}
      </p>
      <div className="page-width [overflow-wrap:anywhere]">
        {error !== null && posts === undefined ? (
          <Framed>
            <div role="alert">
              <EmptyState
                icon={<CloudOff size={22} aria-hidden />}
                title="Unable to Load Blog"
                action={
                  <Button variant="secondary" onClick={onRetry}>
                    Try Again
                  </Button>
                }
              >
                There was an error loading the blog posts. Please try again later.
              </EmptyState>
            </div>
          </Framed>
        ) : posts === undefined ? (
          <div className={postGrid}>
            <Loading label="Loading posts" />
            {Array.from({ length: skeletons }, (_, index) => (
              <PostCardSkeleton key={index} />
            ))}
          </div>
        ) : posts.length === 0 ? (
          <Framed>
            <EmptyState icon={<Newspaper size={24} aria-hidden />} title="No Blog Posts Yet">
              Nothing is published yet. The letter below tells you when the first post is there.
            </EmptyState>
          </Framed>
        ) : isSearched ? (
          <Suspense fallback={<Posts posts={posts} />}>
            <FoundPosts posts={posts} search={search} onSearch={onSearch} onFound={setFound} />
          </Suspense>
        ) : (
          <Posts posts={posts} />
        )}
      </div>
    </>
  );
}

function Posts({ posts }: { readonly posts: readonly PostCard[] }) {
  const [lead, ...others] = posts;
  return (
    <>
      {lead !== undefined && <LeadPost post={lead} />}
      {others.length > 0 && (
        <div className={`${postGrid} border-t border-hairline pt-8 lg:pt-11`}>
          {others.map((post) => (
            <PostCardView key={post.id} post={post} />
          ))}
        </div>
      )}
    </>
  );
}
