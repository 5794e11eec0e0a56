import { cannotAttend } from '@setter/contracts/appointments/cannot-attend';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useContractForm } from '../../components/forms/use-contract-form.ts';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { clientAppointmentsQuery } from '../../lib/api/client-queries.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';

interface CannotAttendDialogProps {
  /** Of the appointment. */
  readonly id: string;
  /** Says who is asked for another time. */
  readonly asked: string;
  readonly onClose: () => void;
}

const blank = { reason: '' };

/** Asks before the client says that it cannot attend, with an optional reason. Mount it to open it. */
export function CannotAttendDialog({ id, asked, onClose }: CannotAttendDialogProps) {
  const saying = useCannotAttend(id);
  const form = useContractForm({ call: cannotAttend, initial: blank });
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      title="You can't make it?"
      confirmLabel="I can't make it"
      cancelLabel="Keep it"
      destructive={false}
      busy={saying.isPending}
      onConfirm={() => saying.mutate(form.values.reason.trim(), form.settled(onClose))}
    >
      <p>{asked} Until there is one, the appointment stays where it is.</p>
      <TextField
        label="Reason"
        hint="Optional"
        className="mt-4"
        help="For us. The other side does not see it."
        {...form.field('reason')}
      />
    </ConfirmDialog>
  );
}

function useCannotAttend(id: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (reason: string) =>
      apiOf(queryClient)(cannotAttend, { params: { id }, body: { reason: reason === '' ? null : reason } }),
    onSuccess: () => toast({ title: 'We ask for another time' }),
    onError: (error) => toastFailure('It was not saved', error),
    // A refusal says that what is shown is out of date.
    onSettled: () => queryClient.invalidateQueries({ queryKey: clientAppointmentsQuery.queryKey }),
  });
}
