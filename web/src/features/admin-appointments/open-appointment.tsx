import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { BookingFormProps } from '../../components/booking-form.ts';
import { appointmentQuery, leadQuery } from '../../lib/api/admin-queries.ts';
import { toastError } from '../../lib/toasts/toast.ts';
import type { Act } from './appointment-menu.tsx';
import { AppointmentSheet } from './appointment-sheet.tsx';
import { AppointmentState } from './appointment-state.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { ReturnCreditDialog } from './return-credit-dialog.tsx';

/** What is open: the form, of a new appointment when there is no id, and a dialog about it. */
export interface Opened {
  readonly id: string | null;
  readonly sheet: boolean;
  readonly dialog: 'cancel' | 'return-credit' | 'erase' | 'delete' | null;
}

interface OpenAppointmentProps {
  readonly opened: Opened | null;
  readonly onOpened: (opened: Opened | null) => void;
  readonly onDeleted: () => void;
  /** The lead in the address: the form is open for it. */
  readonly leadId: string | undefined;
  readonly onLeadDone: () => void;
  /** The client that the list is filtered by. */
  readonly clientId: number | null;
  /** The rows of the list, which are at hand at once. */
  readonly listed: readonly AdminAppointment[];
  readonly act: Act;
  readonly busy: boolean;
}

/** The form and the dialogs over the list; a dialog that was opened from the form is on top of it. */
export function OpenAppointment({
  opened,
  onOpened,
  onDeleted,
  leadId,
  onLeadDone,
  clientId,
  listed,
  act,
  busy,
}: OpenAppointmentProps) {
  const { data: found = null, isSuccess } = useQuery({
    ...leadQuery(leadId ?? ''),
    enabled: leadId !== undefined,
  });
  const lead = found?.removedAt === null ? found : null;
  // It stays open when a change takes it out of the list, such as a new title out of a search.
  const openId = opened?.id ?? null;
  const { data: stored } = useQuery({ ...appointmentQuery(openId ?? ''), enabled: openId !== null });
  const appointment = stored ?? listed.find(({ id }) => id === openId);
  const isUnknownLead = leadId !== undefined && isSuccess && lead === null;
  useEffect(() => {
    if (!isUnknownLead) return;
    toastError({ title: 'Error', description: 'We could not find that lead.' });
    onLeadDone();
  }, [isUnknownLead, onLeadDone]);

  if (leadId !== undefined && lead !== null)
    return (
      <AppointmentSheet
        key={leadId}
        appointment={null}
        lead={lead}
        clientId={clientId}
        onClose={onLeadDone}
      />
    );
  if (opened === null) return null;
  const close = () => onOpened(null);
  if (opened.id === null)
    return <AppointmentSheet appointment={null} lead={null} clientId={clientId} onClose={close} />;
  if (appointment === undefined || appointment === null) return null;
  const closeDialog = () => onOpened(opened.sheet ? { ...opened, dialog: null } : null);
  const dialog = (
    <>
      {opened.dialog === 'cancel' && <CancelDialog appointment={appointment} onClose={closeDialog} />}
      {opened.dialog === 'return-credit' && (
        <ReturnCreditDialog appointment={appointment} onClose={closeDialog} />
      )}
      {opened.dialog === 'erase' && <EraseDialog appointment={appointment} onClose={closeDialog} />}
      {opened.dialog === 'delete' && (
        <DeleteDialog
          appointment={appointment}
          onClose={closeDialog}
          onDeleted={() => {
            close();
            onDeleted();
          }}
        />
      )}
    </>
  );
  if (!opened.sheet) return dialog;
  return (
    <AppointmentSheet
      key={opened.id}
      appointment={appointment}
      lead={null}
      clientId={null}
      onClose={close}
      head={<AppointmentState appointment={appointment} act={act} busy={busy} />}
    >
      {dialog}
    </AppointmentSheet>
  );
}

/** The form of an appointment that is made for a lead in a call. */
export const LeadBooking = ({ lead, call, onSaved, onClose }: BookingFormProps) => (
  <AppointmentSheet
    key={lead.id}
    appointment={null}
    lead={lead}
    call={call}
    clientId={lead.clientId}
    onClose={onClose}
    onSaved={onSaved}
  />
);
