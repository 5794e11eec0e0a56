import type { PostCard } from '@setter/contracts/blog/posts';
import { getPostProgress, listSubscribers } from '@setter/contracts/newsletter/subscribers';
import { useQuery } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import { useState } from 'react';
import { Cover } from '../../components/cover/cover.tsx';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { EmptyState, ErrorState } from '../../components/ui/empty-state.tsx';
import { Highlighted } from '../../components/ui/highlighted.tsx';
import { SearchBox } from '../../components/ui/search-box.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import { countOf } from '../../lib/texts/count.ts';
import { countQuery } from '../../lib/lists/list-query.ts';
import { live } from '../../lib/connection/live.ts';
import { cardDate } from '../../lib/blog/post-texts.ts';
import { searchPosts } from '../../lib/blog/search-posts.ts';
import { callQuery } from '../../lib/api/query-client.ts';
import { publishedQuery } from './blog-queries.ts';
import { useRemovePost, useSendPost } from './mutations.ts';
import { ViewLink } from './queue-panel.tsx';

interface PublishedPanelProps {
  readonly search: string;
  readonly onSearch: (text: string) => void;
  readonly onEdit: (id: number) => void;
}

const frame = 'overflow-hidden rounded-surface border border-hairline bg-surface';

/** The published posts, to view, edit, send and delete. */
export function PublishedPanel({ search, onSearch, onEdit }: PublishedPanelProps) {
  const { data: posts, error, refetch } = useQuery(publishedQuery);
  const found = posts && searchPosts(posts, search);
  return (
    <div className="grid gap-4 pt-5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SearchBox
          label="Search published posts"
          placeholder="Search title, excerpt or tag"
          value={search}
          onChange={onSearch}
        />
        <span className="text-label text-muted tabular sm:ml-auto" aria-live="polite">
          {found !== undefined && countOf(found.length, 'post', 'posts')}
        </span>
      </div>
      {found === undefined ? (
        <div className={frame}>
          {error === null ? (
            <div className="p-6">
              <Loading label="Loading posts" />
              <Skeleton className="h-20" />
            </div>
          ) : (
            <ErrorState error={error} onRetry={() => void refetch()} />
          )}
        </div>
      ) : found.length === 0 ? (
        <div className={frame}>
          <EmptyState
            icon={<FileText size={24} aria-hidden />}
            title={search === '' ? 'No Blog Posts Yet' : 'No Results Found'}
            action={
              search === '' ? undefined : (
                <Button variant="secondary" onClick={() => onSearch('')}>
                  Clear Search
                </Button>
              )
            }
          >
            {search === ''
              ? 'Write the first one, or have an automation send one.'
              : 'Try adjusting your search.'}
          </EmptyState>
        </div>
      ) : (
        <ul className={frame} aria-label="Published posts">
          {found.map((post) => (
            <PublishedRow key={post.id} post={post} search={search} onEdit={() => onEdit(post.id)} />
          ))}
        </ul>
      )}
    </div>
  );
}

interface PublishedRowProps {
  readonly post: PostCard;
  readonly search: string;
  readonly onEdit: () => void;
}

function PublishedRow({ post, search, onEdit }: PublishedRowProps) {
  const [asks, setAsks] = useState<'delete' | 'send' | null>(null);
  const remove = useRemovePost();
  const close = () => setAsks(null);
  return (
    <li className="grid gap-x-5 gap-y-3 border-t border-hairline p-5 first:border-0 md:grid-cols-[112px_minmax(0,1fr)_auto]">
      <Cover post={post} sizes="112px" className="h-18 w-28 rounded-control" />
      <div className="min-w-0">
        <h2 className="text-h3 [overflow-wrap:anywhere]">
          <Highlighted text={post.title} search={search} />
        </h2>
        <p className="mt-0.5 line-clamp-2 max-w-[640px] text-label text-ink-2">
          <Highlighted text={post.excerpt} search={search} />
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-muted tabular">
          <Badge tone="green">Live</Badge>
          <span>{cardDate(post.publishedAt)}</span>
          <span>{countOf(post.uniqueViews, 'unique view', 'unique views')}</span>
          {post.tags.map((tag) => (
            <span key={tag} className="rounded-block bg-paper-2 px-2 py-0.5 ring-1 ring-hairline ring-inset">
              <Highlighted text={tag} search={search} />
            </span>
          ))}
        </p>
        <MailProgress postId={post.id} />
      </div>
      <div className="flex flex-wrap items-start gap-2 md:max-w-58 md:justify-end">
        <ViewLink slug={post.slug} />
        <Button variant="secondary" size="xs" onClick={onEdit}>
          Edit
        </Button>
        <Button variant="secondary" size="xs" className="text-red!" onClick={() => setAsks('delete')}>
          Delete
        </Button>
        <Button variant="secondary" size="xs" onClick={() => setAsks('send')}>
          Send to newsletter subscribers
        </Button>
      </div>
      <ConfirmDialog
        open={asks === 'delete'}
        onClose={close}
        title={`Delete “${post.title}”?`}
        confirmLabel="Delete Permanently"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(post.id, { onSuccess: close })}
      >
        Its text is erased and cannot be brought back. Its address says that the post is gone.
      </ConfirmDialog>
      {asks === 'send' && <SendDialog post={post} onClose={close} />}
    </li>
  );
}

const confirmedCount = countQuery(listSubscribers, { query: { status: 'confirmed' } });

function SendDialog({ post, onClose }: { readonly post: PostCard; readonly onClose: () => void }) {
  const send = useSendPost();
  const { data: count } = useQuery(confirmedCount);
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title={`Send “${post.title}”?`}
      confirmLabel="Send"
      destructive={false}
      busy={send.isPending}
      onConfirm={() => send.mutate(post.id, { onSuccess: onClose })}
    >
      {count === undefined
        ? 'It goes to everyone who is subscribed now, once.'
        : `It goes to ${countOf(count, 'subscriber', 'subscribers')}, once each.`}
    </ConfirmDialog>
  );
}

const progressQuery = (postId: number) => ({
  ...callQuery(getPostProgress, { params: { postId } }),
  ...live,
});

function MailProgress({ postId }: { readonly postId: number }) {
  const { data } = useQuery(progressQuery(postId));
  if (data === undefined) return null;
  const { queued, sent, failed, unknown } = data;
  const total = queued + sent + failed + unknown;
  if (total === 0) return null;
  return (
    <p role="status" className="mt-1.5 text-small text-muted tabular">
      {`Newsletter: ${sent} of ${total} sent${failed > 0 ? `, ${failed} failed` : ''}${unknown > 0 ? `, ${unknown} not confirmed` : ''}`}
    </p>
  );
}
