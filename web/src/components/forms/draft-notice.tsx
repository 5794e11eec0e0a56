import { classes } from '../ui/class-names.ts';
import type { FormDraft } from './use-draft.ts';

interface DraftNoticeProps {
  readonly draft: Pick<FormDraft, 'isRestored' | 'discard'>;
  readonly className?: string;
}

/** Says in a form that it shows what was typed before, until that is sent or discarded. */
export function DraftNotice({ draft, className }: DraftNoticeProps) {
  if (!draft.isRestored) return null;
  return (
    <p role="status" className={classes('flex flex-wrap gap-x-3 text-meta text-muted', className)}>
      <span>Your draft was restored.</span>
      <button type="button" onClick={draft.discard} className="font-medium text-accent hover:underline">
        Discard draft
      </button>
    </p>
  );
}
