import { FileX } from 'lucide-react';
import { LinkButton } from '../../components/ui/link-button.tsx';

/** In place of a post that is not there, or no longer. */
export function PostMissing() {
  return (
    <div className="page-width grid min-h-[56dvh] place-items-center py-16 text-center">
      <div>
        <div className="mx-auto grid size-12 place-items-center rounded-surface bg-accent-tint text-accent">
          <FileX size={24} aria-hidden />
        </div>
        <h1 className="mt-5 text-title">Blog post not found</h1>
        <p className="mt-2 text-muted">It may have been removed, or the link has a letter too many.</p>
        <LinkButton to="/blog" size="lg" className="mt-7">
          Back to the blog
        </LinkButton>
      </div>
    </div>
  );
}
