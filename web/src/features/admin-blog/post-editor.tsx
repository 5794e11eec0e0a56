import type { BlogPost } from '@setter/contracts/blog/posts';
import { missingPost } from '@setter/contracts/blog/manage-posts';
import { coverVariants, postTextLimits } from '@setter/events/blog/value-sets';
import { Check, RefreshCw, Upload } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { ChangedMeanwhile } from '../../components/changed-meanwhile.tsx';
import { Cover } from '../../components/cover/cover.tsx';
import { DraftNotice } from '../../components/forms/draft-notice.tsx';
import { useDraft } from '../../components/forms/use-draft.ts';
import { Button } from '../../components/ui/button.tsx';
import { TextAreaField, TextField } from '../../components/ui/field.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { formatTime } from '../../lib/time/time.ts';
import { toastError } from '../../lib/toasts/toast.ts';
import { isPostChanged, useCreatePost, useRevisePost, useUploadCover } from './mutations.ts';
import { ImageFileInput } from './image-file-input.tsx';
import { emptyDraft, type PostDraft, tagsOf } from './post-draft.ts';

const PostPreview = lazy(async () => {
  const { PostPreview: Loaded } = await import('./post-preview.tsx');
  return { default: Loaded };
});

const RichTextEditor = lazy(async () => {
  const { RichTextEditor: Loaded } = await import('./rich-text-editor.tsx');
  return { default: Loaded };
});

interface PostEditorProps {
  /** The post that is edited; without one, a new one is written. */
  readonly post?: BlogPost;
  readonly onSaved: () => void;
}

const draftOf = (post: BlogPost): PostDraft => ({ ...post, tags: post.tags.join(', ') });

/** Writes a post, or edits one. Its state is its own: what it begins with changes as another admin saves. */
export function PostEditor({ post, onSaved }: PostEditorProps) {
  const [initial, setInitial] = useState(() => (post === undefined ? emptyDraft : draftOf(post)));
  const [draft, setDraft] = useState<PostDraft>(initial);
  // The newest may be another admin's: it is read again as they save it.
  const [openedVersion, setOpenedVersion] = useState(post?.version ?? null);
  const [isAsked, setIsAsked] = useState(false);
  const [isPreviewed, setIsPreviewed] = useState(false);
  // The editor of the text takes another one only when it is made again.
  const [textKey, setTextKey] = useState(0);
  const titleField = useRef<HTMLInputElement>(null);
  const create = useCreatePost();
  const revise = useRevisePost(post?.id ?? 0);
  const upload = useUploadCover();
  const replace = (next: PostDraft) => {
    setDraft(next);
    setTextKey((before) => before + 1);
  };
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const kept = useDraft({
    form: `post ${post?.id ?? 'new'}`,
    values: draft,
    initial,
    version: openedVersion,
    onKept: (isKept) => setKeptAt(isKept ? new Date() : null),
    restore: (typed, version) => {
      replace({ ...initial, ...typed });
      // Saving over what another admin saved since then asks first.
      setOpenedVersion(version ?? post?.version ?? null);
    },
  });
  const change = (part: Partial<PostDraft>) => setDraft((before) => ({ ...before, ...part }));
  const save = (expectedVersion = openedVersion) => {
    const title = draft.title.trim();
    if (title === '' || draft.content.trim() === '') {
      toastError({ title: 'Error', description: missingPost });
      if (title === '') titleField.current?.focus();
      else document.querySelector<HTMLElement>('.post-editor')?.focus();
      return;
    }
    const excerpt = draft.excerpt.trim();
    const body = {
      title,
      content: draft.content,
      ...(excerpt !== '' && { excerpt }),
      tags: [...tagsOf(draft.tags)],
      imageId: draft.imageId,
      ...(draft.coverVariant !== null && { coverVariant: draft.coverVariant }),
    };
    const onSuccess = () => {
      kept.forget();
      if (post === undefined) replace(emptyDraft);
      onSaved();
    };
    if (post === undefined) create.mutate(body, { onSuccess });
    else
      revise.mutate(
        { ...body, expectedVersion },
        { onSuccess, onError: (error) => setIsAsked(isPostChanged(error)) },
      );
  };
  const uploadImage = async (file: File) => {
    const stored = await upload.mutateAsync(file).catch(() => undefined);
    return stored?.url;
  };
  const actions = (
    <>
      <Button variant="secondary" onClick={() => setIsPreviewed(true)}>
        Preview
      </Button>
      <Button busy={create.isPending || revise.isPending} onClick={() => save()}>
        {post === undefined ? 'Publish post' : 'Save changes'}
      </Button>
    </>
  );
  return (
    <div className="grid gap-4 pt-5">
      <div className="flex flex-wrap items-center justify-end gap-3">
        <DraftNotice draft={kept} className="mr-auto" />
        <span role="status" className="inline-flex items-center gap-2 text-label text-muted">
          {keptAt !== null && (
            <>
              <Check size={16} aria-hidden className="text-accent" />
              Draft kept in this browser, {formatTime(keptAt)}
            </>
          )}
        </span>
        <span className="contents max-sm:hidden">{actions}</span>
      </div>
      <div className="grid items-start gap-7 xl:grid-cols-[minmax(0,1fr)_340px]">
        <div className="rounded-surface border border-hairline bg-surface">
          <label className="block px-5 pt-6.5 pb-4.5 sm:px-10">
            <span className="mb-1.5 block text-label font-strong">
              Title <span className="text-red">*</span>
            </span>
            <input
              ref={titleField}
              value={draft.title}
              maxLength={postTextLimits.title}
              onChange={(event) => change({ title: event.target.value })}
              placeholder="What is it about?"
              className="w-full bg-surface font-display text-title font-semibold outline-none"
            />
          </label>
          <Suspense fallback={<Skeleton className="m-5 h-100" />}>
            <RichTextEditor
              key={textKey}
              content={draft.content}
              onChange={(content) => change({ content })}
              onUploadImage={uploadImage}
            />
          </Suspense>
        </div>
        <div className="grid gap-5">
          <CoverBox
            draft={draft}
            onChange={change}
            onUpload={(file) => upload.mutateAsync(file)}
            busy={upload.isPending}
          />
          <div className="grid gap-4 rounded-surface border border-hairline bg-surface p-4.5">
            <TextAreaField
              label="Excerpt"
              hint="Optional"
              rows={3}
              maxLength={postTextLimits.excerpt}
              placeholder="Blank: the first sentences of the text, up to 200 characters"
              value={draft.excerpt}
              onChange={(event) => change({ excerpt: event.target.value })}
            />
            <TextField
              label="Tags"
              hint="Separated by commas"
              value={draft.tags}
              onChange={(event) => change({ tags: event.target.value })}
            />
            <TagChips tags={tagsOf(draft.tags)} />
            {post === undefined ? (
              <p className="text-small text-muted">
                The address is made from the title, and stays once published.
              </p>
            ) : (
              <TextField label="Address" hint="It stays" readOnly value={`/blog/${post.slug}`} />
            )}
          </div>
          <p className="px-1 text-small text-muted">
            A post is public as soon as it is published. Removing it later is permanent.
          </p>
        </div>
      </div>
      <div className="sticky bottom-0 z-20 -mx-4 grid grid-cols-2 gap-2.5 border-t border-hairline bg-paper px-4 py-3 sm:hidden">
        {actions}
      </div>
      {post !== undefined && (
        <ChangedMeanwhile
          what="post"
          open={isAsked}
          onClose={() => setIsAsked(false)}
          onKeepMine={() => save(post.version)}
          onTakeTheirs={() => {
            setInitial(draftOf(post));
            replace(draftOf(post));
            setOpenedVersion(post.version);
            setIsAsked(false);
          }}
          busy={revise.isPending}
        />
      )}
      {isPreviewed && (
        <Suspense>
          <PostPreview draft={draft} onClose={() => setIsPreviewed(false)} />
        </Suspense>
      )}
    </div>
  );
}

function TagChips({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags of the post" className="-mt-1.5 flex flex-wrap gap-2">
      {[...new Set(tags)].map((tag) => (
        <li
          key={tag}
          className="rounded-block bg-paper-2 px-2.5 py-0.5 text-small ring-1 ring-hairline ring-inset [overflow-wrap:anywhere]"
        >
          {tag}
        </li>
      ))}
    </ul>
  );
}

interface CoverBoxProps {
  readonly draft: PostDraft;
  readonly onChange: (part: Partial<PostDraft>) => void;
  readonly onUpload: (file: File) => Promise<{ readonly id: string }>;
  readonly busy: boolean;
}

function CoverBox({ draft, onChange, onUpload, busy }: CoverBoxProps) {
  const file = useRef<HTMLInputElement>(null);
  const variant = draft.coverVariant ?? 0;
  const choose = async (chosen: File) => {
    const stored = await onUpload(chosen).catch(() => undefined);
    if (stored !== undefined) onChange({ imageId: stored.id });
  };
  return (
    <div className="rounded-surface border border-hairline bg-surface p-4.5">
      <p className="mb-2 flex items-baseline justify-between gap-3 text-label">
        <span className="font-strong">Cover</span>
        <span className="text-muted">{draft.imageId === null ? 'Drawn from the title' : 'Uploaded'}</span>
      </p>
      <Cover
        post={{ title: draft.title, imageId: draft.imageId, coverVariant: variant }}
        sizes="320px"
        className="aspect-[760/476] rounded-control"
      />
      <div className="mt-2.5 grid grid-cols-2 gap-2.5">
        <Button
          variant="secondary"
          size="sm"
          busy={busy}
          icon={<Upload size={16} aria-hidden />}
          onClick={() => file.current?.click()}
        >
          Upload
        </Button>
        <Button
          variant="secondary"
          size="sm"
          icon={<RefreshCw size={16} aria-hidden />}
          onClick={() => onChange({ imageId: null, coverVariant: (variant + 1) % coverVariants })}
        >
          Make another
        </Button>
      </div>
      <ImageFileInput ref={file} onChoose={(chosen) => void choose(chosen)} />
    </div>
  );
}
