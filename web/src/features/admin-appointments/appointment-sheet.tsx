import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import type { Lead } from '@setter/contracts/leads/manage-leads';
import { useQuery } from '@tanstack/react-query';
import { RefreshCw, UserRound } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { StatusPill } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx';
import { type ClientOption, useClientOption } from '../../components/client-picker.tsx';
import { Sheet } from '../../components/ui/dialog.tsx';
import { DraftNotice } from '../../components/forms/draft-notice.tsx';
import { Form } from '../../components/ui/form.tsx';
import { clientQuery } from '../../lib/api/admin-queries.ts';
import { useMediaQuery } from '../../lib/browser/use-media-query.ts';
import { useIsSetter } from '../../lib/sessions/use-role.ts';
import { greetingName, shown } from '../../lib/texts/personal.ts';
import { formatDate } from '../../lib/time/time.ts';
import { AppointmentFields } from './appointment-fields.tsx';
import { clientOf } from './appointment-texts.ts';
import { ClashDialog } from './clash-dialog.tsx';
import { focusNext } from './focus-next.ts';
import { type BookingCall, instantsOf, startOf } from './form-values.ts';
import { FreeStrip } from './free-times/free-strip.tsx';
import { FreeWeek } from './free-times/free-week.tsx';
import { NearTimes } from './free-times/near-times.tsx';
import { useFreeTimes } from './free-times/use-free-times.ts';
import { LockedPreview } from './locked-preview.tsx';
import { useAppointmentForm } from './use-appointment-form.ts';
import { useSlotCheck } from './use-slot-check.ts';

interface AppointmentSheetProps {
  /** The appointment that is changed; null for a new one. */
  readonly appointment: AdminAppointment | null;
  /** The lead for whom a new one is made. */
  readonly lead: Lead | null;
  /** In which it is booked, when that was a call. */
  readonly call?: BookingCall;
  /** The client that a new one is for, unless another is chosen. */
  readonly clientId: number | null;
  readonly onClose: () => void;
  /** In place of `onClose`, once it is saved. */
  readonly onSaved?: () => void;
  /** Above the fields: the state of the appointment. */
  readonly head?: ReactNode;
  /** Dialogs that open on top. */
  readonly children?: ReactNode;
}

const formId = 'appointment';
/** The form for a new appointment, or for one that exists. Mount it to open it. */
export function AppointmentSheet({
  appointment,
  lead,
  call,
  clientId,
  onClose,
  onSaved = onClose,
  head,
  children,
}: AppointmentSheetProps) {
  const form = useAppointmentForm({ appointment, lead, call: call ?? null, clientId, onSaved });
  const [leaving, setLeaving] = useState(false);
  const { values } = form;
  const clientName = useGreetingName(values.clientId, appointment);
  const [known, setKnown] = useState<ClientOption | null>(() =>
    appointment === null ? null : { value: appointment.clientId, label: clientOf(appointment) },
  );
  const business = useClientOption(values.clientId, known)?.label;
  // A form that knows its client begins with the time.
  const [startsAtClient] = useState(appointment === null && values.clientId === null);
  const isWide = useMediaQuery('(min-width: 1280px)');
  const refusal = useSlotCheck(appointment, values);
  const instants = instantsOf(values);
  const chosen = instants && { ...instants, isRefused: refusal !== null };
  const mayMove = appointment === null || appointment.allowedActions.includes('reschedule');
  const wanted = {
    duration: values.duration,
    meetingType: values.meetingType,
    ...(appointment !== null && { appointmentId: appointment.id }),
  };
  const free = useFreeTimes({
    clientId: values.clientId,
    wanted,
    chosen: instants?.start ?? null,
    withWeek: isWide,
    isEnabled: mayMove,
  });
  const isBeside = isWide && mayMove;
  const hasStrip = !isWide && mayMove && values.clientId !== null;
  const offered = {
    free,
    clientName: business ?? 'The client',
    chosen,
    autoFocus: appointment === null && !startsAtClient,
    onTake: (startTime: string, byKey: boolean) => {
      const taken = startOf(startTime);
      form.change(taken);
      if (byKey) focusNext(document.getElementById(formId), { ...values, ...taken });
    },
  };
  const leave = () => {
    if (form.busy) return;
    if (form.touched) setLeaving(true);
    else onClose();
  };
  const title = appointment === null ? 'Create Appointment' : 'Edit Appointment';
  return (
    <Sheet
      open
      onClose={leave}
      title={title}
      {...(isBeside ? { className: 'sheet-beside' } : {})}
      {...(appointment === null
        ? {
            footerNote: (
              <span className="inline-flex items-center gap-2 max-sm:hidden">
                Created as <StatusPill status="scheduled" />
              </span>
            ),
          }
        : {})}
      footer={
        <>
          <Button variant="secondary" onClick={leave} disabled={form.busy}>
            Cancel
          </Button>
          <Button type="submit" form={formId} busy={form.busy}>
            {appointment === null ? 'Create Appointment' : 'Update Appointment'}
          </Button>
        </>
      }
    >
      <div className={isBeside ? 'px-7 py-5' : undefined}>
        {head}
        <Form
          id={formId}
          errors={form.errors}
          onSubmit={form.submit}
          className="grid grid-cols-[minmax(0,1fr)] gap-4.5 not-first:mt-5"
        >
          <DraftNotice draft={form.draft} />
          {lead !== null && (
            <Note icon={<UserRound size={16} aria-hidden />}>
              For the enquiry of <b className="font-strong">{shown(lead.name, 'a lead without a name')}</b> of{' '}
              {formatDate(lead.createdAt)}. The lead becomes Booked.
            </Note>
          )}
          {form.overtaken && (
            <Note icon={<RefreshCw size={16} aria-hidden />}>
              Somebody else has changed this appointment meanwhile. What you had not touched shows what it is
              now; look at it and save again.
            </Note>
          )}
          <AppointmentFields
            appointment={appointment}
            clientName={clientName}
            values={form.values}
            errors={form.shownErrors}
            onChange={form.change}
            business={business}
            onClient={setKnown}
            startsAtClient={startsAtClient}
            refusal={refusal}
            isStartHidden={
              hasStrip && appointment === null && free.error === null && free.data?.isFree !== false
            }
            freeTimes={hasStrip ? (onType) => <FreeStrip {...offered} onType={onType} /> : null}
            placeholderOf={(field) =>
              typeof appointment?.[field] === 'object' && appointment[field] !== null
                ? shown(appointment[field])
                : undefined
            }
          />
          {appointment?.isUnlocked !== true && <LockedPreview values={form.values} name={clientName} />}
        </Form>
      </div>
      {isBeside && (
        <div className="border-l border-hairline bg-paper px-6 py-5">
          {values.clientId === null ? (
            <p className="text-label text-muted">Choose a client to see the free times.</p>
          ) : (
            <FreeWeek {...offered} clientId={values.clientId} appointment={appointment} />
          )}
        </div>
      )}
      {form.clash !== null && (
        <ClashDialog
          problem={form.clash}
          clientName={clientName}
          busy={form.busy}
          nearTimes={
            values.clientId !== null &&
            instants !== null && (
              <NearTimes
                clientId={values.clientId}
                wanted={wanted}
                start={instants.start}
                onTake={(startTime) => {
                  form.change(startOf(startTime));
                  form.closeClash();
                }}
              />
            )
          }
          onClose={form.closeClash}
          onForce={form.force}
        />
      )}
      <ConfirmDialog
        open={leaving}
        onClose={() => setLeaving(false)}
        onConfirm={() => {
          form.draft.forget();
          onClose();
        }}
        title="Discard what you typed?"
        confirmLabel="Discard"
        cancelLabel="Keep editing"
      >
        {appointment === null ? 'The appointment has not been created.' : 'The changes have not been saved.'}
      </ConfirmDialog>
      {children}
    </Sheet>
  );
}

/** What to call the client of the form. */
function useGreetingName(clientId: number | null, appointment: AdminAppointment | null): string {
  const isStored = appointment !== null && appointment.clientId === clientId;
  const isSetter = useIsSetter();
  const { data: client } = useQuery({
    ...clientQuery(clientId ?? 0),
    enabled: clientId !== null && !isStored && !isSetter,
  });
  if (isStored)
    return (
      greetingName({
        firstName: appointment.clientFirstName,
        username: appointment.clientUsername ?? '',
      }) || 'the client'
    );
  return client === undefined || clientId === null ? 'the client' : greetingName(client);
}

function Note({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <p
      role="status"
      className="flex items-start gap-2.5 rounded-control bg-accent-tint px-3.5 py-2.5 text-label text-accent-ink [&>svg]:mt-0.5"
    >
      {icon}
      <span>{children}</span>
    </p>
  );
}
