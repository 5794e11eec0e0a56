import { Link2 } from 'lucide-react';
import { Button } from '../../../components/ui/button.tsx';
import { toast, toastError } from '../../../lib/toasts/toast.ts';
import type { Stored } from './builder-reducer.ts';
import { viewAddress } from '../page-texts.ts';

/** Where the stored page is seen: a draft by a signed link, a published one by its address. */
export function PreviewLink({ stored }: { readonly stored: Stored }) {
  const address = new URL(stored.isPublished ? `/landing/${stored.id}` : viewAddress(stored), location.origin)
    .href;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast({ title: 'Link copied' });
    } catch {
      toastError({ title: 'Copying failed', description: address });
    }
  };
  return (
    <section
      aria-label="Link to the page"
      className="flex min-h-15 flex-wrap items-center gap-x-3 gap-y-2 rounded-surface border border-hairline bg-surface px-4 py-2.5 text-label"
    >
      <Link2 size={16} aria-hidden />
      <div className="min-w-0 flex-1">
        <p className="font-strong">{stored.isPublished ? 'Address of the page' : 'Preview link'}</p>
        <p className="truncate text-meta text-muted">
          {stored.isPublished ? address : 'Works for 24 hours, hidden from search engines'}
        </p>
      </div>
      <Button variant="secondary" size="xs" onClick={() => void copy()}>
        Copy link
      </Button>
    </section>
  );
}
