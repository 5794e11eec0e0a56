import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import type { AvailabilityForm } from './use-availability-form.ts';

/** Another person saved meanwhile: theirs is looked at, or mine takes its place. */
export function ChangedDialog({ form, by }: { readonly form: AvailabilityForm; readonly by: string }) {
  const { meanwhile, isBusy } = form;
  return (
    <Dialog
      open={meanwhile.isAsked}
      onClose={isBusy ? () => undefined : meanwhile.close}
      title={`${by} changed this meanwhile.`}
      size="sm"
      footer={
        <>
          <Button data-autofocus variant="secondary" disabled={isBusy} onClick={meanwhile.lookAtTheirs}>
            Look at theirs
          </Button>
          <Button busy={isBusy} onClick={meanwhile.saveMine}>
            Save mine
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-2">
        Only one of the two can stay. To look at theirs gives up what you changed here.
      </p>
    </Dialog>
  );
}
