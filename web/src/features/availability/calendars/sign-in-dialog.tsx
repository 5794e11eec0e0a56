import type { BusySource } from '@setter/contracts/calendars/busy-sources';
import { useId } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import { Dialog } from '../../../components/ui/dialog.tsx';
import { Form } from '../../../components/ui/form.tsx';
import { toast } from '../../../lib/toasts/toast.ts';
import type { Whose } from '../availability-source.ts';
import { AccountFields, ReadFailure } from './account-fields.tsx';
import { useSignIn } from './calendars-source.ts';
import { useCalendarForm } from './use-calendar-form.ts';

interface SignInDialogProps {
  readonly whose: Whose;
  readonly calendar: BusySource;
  readonly onClose: () => void;
}

/** Asks for the user and the password of an account that is read already. Mount it to open it. */
export function SignInDialog({ whose, calendar: { id, host }, onClose }: SignInDialogProps) {
  const form = useCalendarForm();
  const signing = useSignIn(whose, id);
  const formId = useId();
  const { username, password } = form.values;
  const submit = () => {
    if (signing.isPending) return;
    signing.mutate(
      { username, password },
      form.settled(() => {
        toast({ title: `${host} was read` });
        onClose();
      }),
    );
  };
  return (
    <Dialog
      open
      onClose={signing.isPending ? () => undefined : onClose}
      title="Enter it again"
      description={<span className="[overflow-wrap:anywhere]">{host}</span>}
      size="sm"
      footer={
        <>
          <Button variant="secondary" disabled={signing.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={signing.isPending} busyLabel="Reading…">
            Save
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        aria-label="Enter it again"
        autoComplete="off"
        errors={form.errors}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onSubmit={(event) => {
          // The dialog is within the form of the availability.
          event.stopPropagation();
          submit();
        }}
      >
        <AccountFields form={form} />
        <ReadFailure form={form} />
      </Form>
    </Dialog>
  );
}
