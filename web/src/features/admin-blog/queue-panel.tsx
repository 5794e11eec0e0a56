import type { QueuedPost } from '@setter/contracts/blog/queue';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Globe, Hand, Inbox, RefreshCw, Webhook } from 'lucide-react';
import { Badge } from '../../components/ui/badge.tsx';
import { Cover } from '../../components/cover/cover.tsx';
import { CopyButton } from '../../components/ui/copy-button.tsx';
import { EmptyState, ErrorState } from '../../components/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { cardDate } from '../../lib/blog/post-texts.ts';
import { blogSettingsQuery, publishedQuery, queueQuery } from './blog-queries.ts';
import { QueueRow } from './queue-row.tsx';
import { useLeaving } from './use-leaving.ts';

const frame = 'overflow-hidden rounded-surface border border-hairline bg-surface';

/** What arrived from the automation and waits, and what became posts. */
export function QueuePanel({ onShowPublished }: { readonly onShowPublished: () => void }) {
  const { data: queue, error, refetch } = useQuery(queueQuery);
  return (
    <div className="grid gap-4 pt-5">
      <Arrival />
      {queue === undefined ? (
        <div className={frame}>
          {error === null ? (
            <div className="p-6">
              <Loading label="Loading the queue" />
              <Skeleton className="h-5 w-56" />
              <Skeleton className="mt-3 h-6 w-96 max-w-full" />
              <Skeleton className="mt-3 h-16 max-w-160" />
            </div>
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )}
        </div>
      ) : (
        <Queued posts={queue} />
      )}
      <FromQueue onShowPublished={onShowPublished} />
    </div>
  );
}

function Queued({ posts }: { readonly posts: readonly QueuedPost[] }) {
  const rows = useLeaving(posts);
  if (rows.length === 0)
    return (
      <div className={frame}>
        <EmptyState icon={<Inbox size={24} aria-hidden />} title="The queue is empty">
          Posts that an automation sends to the address above wait here until they are written.
        </EmptyState>
      </div>
    );
  return (
    <ul className={frame} aria-label="Queued posts">
      {rows.map(({ item, isLeaving }) => (
        <QueueRow key={item.id} post={item} isLeaving={isLeaving} />
      ))}
    </ul>
  );
}

function Arrival() {
  const { data: settings } = useQuery(blogSettingsQuery);
  if (settings === undefined) return <Skeleton className="h-14 rounded-surface!" />;
  const { autoPublish, webhookIsOpen, webhookUrl } = settings;
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-x-3.5 gap-y-1 rounded-surface border border-hairline bg-surface px-5 py-2 text-label text-muted">
      <span className="inline-flex items-center gap-2">
        <Webhook size={16} aria-hidden />
        {webhookIsOpen ? 'Posts arrive at' : 'Set BLOG_WEBHOOK_SECRET to take posts at'}
      </span>
      <code className="font-mono text-small text-ink [overflow-wrap:anywhere]">{webhookUrl}</code>
      <CopyButton label="Copy address" text={webhookUrl} />
      {webhookIsOpen && (
        <>
          <span className="inline-flex items-center gap-2 lg:ml-auto">
            {autoPublish ? <Globe size={16} aria-hidden /> : <Hand size={16} aria-hidden />}
            <span>{autoPublish ? 'Published automatically' : 'Waits for you'}</span>
          </span>
          <span className="inline-flex items-center gap-2">
            <RefreshCw size={16} aria-hidden />
            Checked every 30 s
          </span>
        </>
      )}
      {settings.writer === 'built-in' && (
        <span className="w-full text-small">Written by the built-in writer.</span>
      )}
    </div>
  );
}

const mostShown = 3;

function FromQueue({ onShowPublished }: { readonly onShowPublished: () => void }) {
  const { data: posts = [] } = useQuery(publishedQuery);
  const fromQueue = posts.filter((post) => post.fromQueue).slice(0, mostShown);
  if (fromQueue.length === 0) return null;
  return (
    <section className="mt-4">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h2 className="text-h2">Published from the queue</h2>
        <button
          type="button"
          onClick={onShowPublished}
          className="rounded-block text-label font-medium text-accent hover:underline"
        >
          All {posts.length} published
        </button>
      </div>
      <ul className={frame}>
        {fromQueue.map((post) => (
          <li
            key={post.id}
            className="flex min-h-15.5 flex-wrap items-center gap-x-4 gap-y-1 border-t border-faint px-3.5 py-2 text-label first:border-0"
          >
            <Cover post={post} sizes="72px" className="h-11 w-18 rounded-block" />
            <span className="min-w-0 flex-1 font-strong [overflow-wrap:anywhere]">{post.title}</span>
            <span className="text-muted tabular">{cardDate(post.publishedAt)}</span>
            <Badge tone="green">Live</Badge>
            <ViewLink slug={post.slug} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function ViewLink({ slug }: { readonly slug: string }) {
  return (
    <a
      href={`/blog/${slug}`}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-8 items-center gap-1.5 rounded-block px-2 text-small font-strong text-accent hover:underline"
    >
      <ExternalLink size={15} aria-hidden />
      View
    </a>
  );
}
