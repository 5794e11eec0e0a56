import { restorable } from '@setter/contracts/promises/restoring';
import type { AdminLandingPage } from '@setter/contracts/landing-pages/manage-pages';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { useDeleteLandingPage } from './mutations.ts';
import { numbersText } from './page-texts.ts';

interface DeletePageDialogProps {
  readonly page: AdminLandingPage;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** Asks before a page goes, with its title and what it brought. */
export function DeletePageDialog({ page, open, onClose, onDeleted }: DeletePageDialogProps) {
  const remove = useDeleteLandingPage();
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={`Delete “${page.title}”?`}
      confirmLabel="Delete page"
      busy={remove.isPending}
      onConfirm={() =>
        remove.mutate(page.id, {
          onSuccess: () => {
            onClose();
            onDeleted?.();
          },
        })
      }
    >
      The page had {numbersText(page)}. Its address stops at once; the leads stay. Under “Removed” you can
      restore it for {restorable}.
    </ConfirmDialog>
  );
}
