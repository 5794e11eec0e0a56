import type { QueuedPost } from '@setter/contracts/blog/queue';
import { Check, CircleAlert, RotateCw, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { classes } from '../../components/ui/class-names.ts';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { shown } from '../../lib/texts/personal.ts';
import { useNow } from '../../lib/time/use-now.ts';
import { useDeleteQueued, useProcessQueued } from './mutations.ts';
import { historyOf, previewOf, startedText, statusTexts } from './queue-texts.ts';

interface QueueRowProps {
  readonly post: QueuedPost;
  /** It has left the queue and folds away. */
  readonly isLeaving: boolean;
}

/** A queued post with its state, and what can be done with it. */
export function QueueRow({ post, isLeaving }: QueueRowProps) {
  const [dialog, setDialog] = useState<'read' | 'delete' | null>(null);
  const process = useProcessQueued();
  const remove = useDeleteQueued();
  const now = useNow();
  const title = shown(post.title);
  const { label, tone } = statusTexts[post.status];
  const isWriting =
    post.status === 'writing' || process.isPending || (process.isSuccess && post.attempts === 0);
  const close = () => setDialog(null);
  return (
    <li
      inert={isLeaving}
      className={classes(
        'grid border-t border-hairline transition-[grid-template-rows,opacity] duration-200 first:border-0',
        isLeaving ? 'grid-rows-[0fr] opacity-0' : 'grid-rows-[1fr]',
      )}
    >
      <div className="overflow-hidden">
        <div className="grid gap-x-8 gap-y-4 p-5 lg:grid-cols-[minmax(0,1fr)_232px] lg:pl-6">
          <div className="min-w-0">
            <p className="flex flex-wrap items-center gap-2.5 text-small text-muted tabular">
              <Badge tone={tone}>{label}</Badge>
              {historyOf(post, +now)}
            </p>
            <h2 className="mt-2 text-h3 [overflow-wrap:anywhere]">{title}</h2>
            <p className="mt-1 max-w-[640px] text-button text-ink-2 [overflow-wrap:anywhere]">
              {previewOf(shown(post.content))}
            </p>
            {post.status === 'writing' && <Steps step={post.step} />}
            {post.reason !== null && post.status !== 'writing' && (
              <p className="mt-3 flex max-w-[640px] items-start gap-2 rounded-control bg-red-tint px-3 py-2.5 text-label text-red-hover">
                <CircleAlert size={16} aria-hidden className="mt-0.5" />
                {shown(post.reason)}
              </p>
            )}
          </div>
          <div className="flex flex-wrap content-start gap-2 lg:flex-col">
            {isWriting ? (
              <>
                <Button variant="secondary" disabled className="w-full max-lg:flex-1">
                  Processing
                </Button>
                <Started at={post.status === 'writing' ? post.lastAttemptAt : null} />
              </>
            ) : (
              <Button
                className="w-full max-lg:flex-1"
                icon={
                  post.status === 'failed' ? (
                    <RotateCw size={16} aria-hidden />
                  ) : (
                    <Sparkles size={16} aria-hidden />
                  )
                }
                onClick={() => process.mutate(post.id)}
              >
                {post.status === 'failed' ? 'Retry' : post.autoPublish ? 'Process now' : 'Write and publish'}
              </Button>
            )}
            <div className="flex gap-2 max-lg:flex-1">
              <Button variant="secondary" size="sm" className="flex-1" onClick={() => setDialog('read')}>
                Read all
              </Button>
              <Button
                variant="secondary"
                size="sm"
                className="flex-1 text-red!"
                onClick={() => setDialog('delete')}
              >
                Delete
              </Button>
            </div>
          </div>
        </div>
      </div>
      <Dialog open={dialog === 'read'} onClose={close} title={title}>
        <p className="text-body whitespace-pre-wrap text-ink-2 [overflow-wrap:anywhere]">
          {shown(post.content)}
        </p>
      </Dialog>
      <ConfirmDialog
        open={dialog === 'delete'}
        onClose={close}
        title={`Delete “${title}”?`}
        confirmLabel="Delete"
        busy={remove.isPending}
        onConfirm={() => remove.mutate(post.id, { onSuccess: close })}
      >
        It leaves the queue for good and is not published.
      </ConfirmDialog>
    </li>
  );
}

function Started({ at }: { readonly at: string | null }) {
  const now = useNow(1000);
  const text = startedText(at, +now);
  return text !== null && <p className="w-full text-center text-small text-muted tabular">{text}</p>;
}

function Steps({ step }: { readonly step: QueuedPost['step'] }) {
  const at = step === 'image' ? 1 : 0;
  return (
    <ol className="mt-3.5 flex flex-wrap items-center gap-2 text-small text-muted">
      {['Text, excerpt, tags and slug', 'Image', 'Publish'].map((name, index) => (
        <li
          key={name}
          aria-current={index === at ? 'step' : undefined}
          className={`inline-flex items-center gap-1.5 ${index < at ? 'text-accent' : index === at ? 'font-strong text-ink' : ''}`}
        >
          {index > 0 && <span aria-hidden className="mr-0.5 h-px w-7 bg-control" />}
          {index < at && <Check size={15} aria-hidden />}
          {index === at && <Spinner size={14} />}
          <span>{name}</span>
        </li>
      ))}
    </ol>
  );
}
