import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { useReadModelChanges } from '../../lib/connection/use-read-model-changes.ts';
import { fullPostQuery, publishedQuery, queueQuery, readModelQueries } from './blog-queries.ts';
import type { BlogSearch, BlogTab } from './blog-search.ts';
import { PostEditor } from './post-editor.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { usePublishedToast } from './use-published-toast.ts';

const PublishedPanel = lazy(async () => {
  const { PublishedPanel: Loaded } = await import('./published-panel.tsx');
  return { default: Loaded };
});

interface BlogScreenProps {
  readonly search: BlogSearch;
  readonly onSearch: OnSearch<BlogSearch>;
}

/** The queue, a post that is written, and what is published. */
export function BlogScreen({ search: { tab = 'queue', edit, q = '' }, onSearch }: BlogScreenProps) {
  const { data: queue } = useQuery(queueQuery);
  const { data: posts } = useQuery(publishedQuery);
  useReadModelChanges(readModelQueries);
  usePublishedToast();
  const show = (next: BlogTab) => onSearch({ tab: next, edit: undefined, q: undefined }, 'push');
  const published = () => show('published');
  const edited = edit === undefined ? undefined : posts?.find(({ id }) => id === edit);
  return (
    <>
      <PageHeader title="Blog management" />
      <Tabs<BlogTab>
        label="Blog"
        value={tab}
        onChange={show}
        tabs={[
          {
            value: 'queue',
            label: 'Zapier Queue',
            ...(queue !== undefined && { count: queue.length }),
            panel: <QueuePanel onShowPublished={published} />,
          },
          {
            value: 'create',
            label: edit === undefined ? 'Create New' : 'Edit post',
            panel:
              edit === undefined ? (
                <PostEditor key="new" onSaved={published} />
              ) : (
                edited && <EditPost key={edited.id} slug={edited.slug} onSaved={published} />
              ),
          },
          {
            value: 'published',
            label: 'Published',
            ...(posts !== undefined && { count: posts.length }),
            panel: (
              <Suspense fallback={<Skeleton className="mt-5 h-120" />}>
                <PublishedPanel
                  search={q}
                  onSearch={(text) => onSearch({ q: text === '' ? undefined : text }, 'replace')}
                  onEdit={(id) => onSearch({ tab: 'create', edit: id, q: undefined }, 'push')}
                />
              </Suspense>
            ),
          },
        ]}
      />
    </>
  );
}

function EditPost({ slug, onSaved }: { readonly slug: string; readonly onSaved: () => void }) {
  const { data: post, error, refetch } = useQuery(fullPostQuery(slug));
  if (error !== null) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return post === undefined ? (
    <Skeleton className="mt-5 h-120" />
  ) : (
    <PostEditor post={post} onSaved={onSaved} />
  );
}

/** The older, simpler screen: the queue and a form under each other, of the same parts. */
export function BlogCreator({ onPublished }: { readonly onPublished: () => void }) {
  useReadModelChanges(readModelQueries);
  usePublishedToast();
  return (
    <>
      <PageHeader title="Blog creator" />
      <QueuePanel onShowPublished={onPublished} />
      <h2 className="mt-10 text-h2">Write a post</h2>
      <PostEditor onSaved={onPublished} />
    </>
  );
}
