import { lazy, Suspense } from 'react';
import { Cover } from '../../components/cover/cover.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { type PostDraft, tagsOf } from './post-draft.ts';

const PostText = lazy(async () => {
  const { PostText: Loaded } = await import('./rich-text-editor.tsx');
  return { default: Loaded };
});

interface PostPreviewProps {
  readonly draft: PostDraft;
  readonly onClose: () => void;
}

/** The post as readers will see it. */
export function PostPreview({ draft, onClose }: PostPreviewProps) {
  const { title, content, excerpt, imageId, coverVariant } = draft;
  return (
    <Dialog open onClose={onClose} title="Preview" size="lg">
      <article>
        <h1 className="text-post-title text-balance">{title.trim() === '' ? 'Untitled' : title}</h1>
        {excerpt.trim() !== '' && <p className="mt-3.5 text-lead text-ink-2">{excerpt}</p>}
        <p className="mt-4 flex flex-wrap gap-1.5 text-small text-muted">
          {tagsOf(draft.tags).map((tag) => (
            <span key={tag} className="rounded-block bg-paper-2 px-2 py-0.5 ring-1 ring-hairline ring-inset">
              {tag}
            </span>
          ))}
        </p>
        <Cover
          post={{ title, imageId, coverVariant: coverVariant ?? 0 }}
          sizes="680px"
          className="mt-6 aspect-[760/476] rounded-[14px]"
        />
        <div className="mt-8">
          <Suspense fallback={<Skeleton className="h-40" />}>
            <PostText content={content} />
          </Suspense>
        </div>
      </article>
    </Dialog>
  );
}
