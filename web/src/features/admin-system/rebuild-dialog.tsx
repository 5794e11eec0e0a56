import type { ProjectionStatus } from '@setter/contracts/system/projections';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { countOf } from '../../lib/texts/count.ts';
import { useRebuild } from './mutations.ts';
import { titleOf } from './texts.ts';

interface RebuildDialogProps {
  readonly model: ProjectionStatus | null;
  readonly head: number;
  readonly onClose: () => void;
}

/** Asks before a read model is rebuilt. */
export function RebuildDialog({ model, head, onClose }: RebuildDialogProps) {
  const rebuild = useRebuild();
  // Kept while the dialog fades out.
  const [last, setLast] = useState(model);
  if (model !== null && model.name !== last?.name) setLast(model);
  const title = titleOf(last?.name ?? '');
  return (
    <ConfirmDialog
      open={model !== null}
      onClose={onClose}
      title={`Rebuild ${title}?`}
      confirmLabel="Rebuild"
      destructive={false}
      busy={rebuild.isPending}
      onConfirm={() => model !== null && rebuild.mutate(model.name, { onSuccess: onClose })}
    >
      All {countOf(head, 'event')} are folded anew beside the build that serves now, then the new one takes
      its place in one step. Readers and writers go on meanwhile. The old build is kept.
    </ConfirmDialog>
  );
}
