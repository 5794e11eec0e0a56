import type { AdminAppointment } from '@setter/contracts/appointments/appointment';
import type { SlotProblem } from '@setter/contracts/appointments/slot-problem';
import type { Lead } from '@setter/contracts/leads/manage-leads';
import { useState } from 'react';
import { useDraft } from '../../components/forms/use-draft.ts';
import { ApiError, fieldErrors } from '../../lib/api/api-error.ts';
import { toastError } from '../../lib/toasts/toast.ts';
import { errorsOf, newValues, requiredMissing, scheduleBody, updateBody, valuesOf } from './form-values.ts';
import type { Beginning, BookingCall, FormValues } from './form-values.ts';
import { beginningOf, blankBeginning } from './form-values.ts';
import { useLastBooking } from './last-booking.ts';
import { usePassOn } from './pass-on.ts';
import { useScheduleAppointment, useUpdateAppointment } from './saving.ts';
import { rebase } from './rebase.ts';

interface AppointmentFormInput {
  readonly appointment: AdminAppointment | null;
  readonly lead: Lead | null;
  readonly call: BookingCall | null;
  readonly clientId: number | null;
  readonly onSaved: () => void;
}

const sameValues = (a: FormValues, b: FormValues): boolean => JSON.stringify(a) === JSON.stringify(b);
const isBeginning = ({ title, meetingType, duration }: FormValues, begun: Beginning): boolean =>
  title === begun.title && meetingType === begun.meetingType && duration === begun.duration;
const timeFields = ['date', 'time', 'occurrence', 'duration'];
const required = ['clientId', 'title', 'startTime'];

/**
 * What the form holds and how it is sent. It follows the stored appointment as that changes under it, and may be sent by
 * either of two calls: its state is its own.
 */
export function useAppointmentForm({ appointment, lead, call, clientId, onSaved }: AppointmentFormInput) {
  const [base, setBase] = useState(appointment);
  const [initial, setInitial] = useState(() =>
    appointment === null ? newValues(clientId, lead) : valuesOf(appointment),
  );
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const [overtaken, setOvertaken] = useState(false);
  const [clash, setClash] = useState<SlotProblem | null>(null);
  const passOn = usePassOn();
  const schedule = useScheduleAppointment();
  const update = useUpdateAppointment(appointment?.id ?? '');
  const busy = schedule.isPending || update.isPending;
  const touched = !sameValues(values, initial);

  if (appointment !== null && appointment.version !== base?.version) {
    const stored = valuesOf(appointment);
    setBase(appointment);
    setInitial(stored);
    setValues(rebase(values, initial, stored));
    // Another admin's change came in between; what this form has just saved is none.
    if (touched && !busy && !sameValues(stored, initial)) setOvertaken(true);
  }

  // A page that says nothing of it: as the last one for the client, where nothing was typed.
  const last = useLastBooking(
    lead !== null && lead.booking === null && appointment === null ? values.clientId : null,
  );
  const [begun, setBegun] = useState<{ readonly id: string | null; readonly with: Beginning }>({
    id: null,
    with: blankBeginning,
  });
  if (last !== null && last.id !== begun.id) {
    const beginning = beginningOf(last);
    setBegun({ id: last.id, with: beginning });
    if (isBeginning(values, begun.with)) {
      setValues({ ...values, ...beginning });
      setInitial({ ...initial, ...beginning });
    }
  }

  const draft = useDraft({
    form: `appointment ${appointment?.id ?? `new ${clientId ?? ''} ${lead?.id ?? ''}`}`,
    values,
    initial,
    version: base?.version ?? null,
    restore: (typed, version) => {
      setValues({ ...initial, ...typed });
      setOvertaken(version !== null && version !== base?.version);
    },
  });

  const show = (found: Record<string, string>) => {
    setErrors(found);
    setCorrected(new Set());
  };
  const failed = (error: Error) => {
    setClash(error instanceof ApiError ? error.slot : null);
    const { endTime, ...found } = fieldErrors(error);
    show(endTime === undefined ? found : { startTime: endTime, ...found });
    setOvertaken(error instanceof ApiError && error.code === 'appointment_changed');
  };

  /** `forcing`: why rules of the client's calendar are broken. */
  const send = (forcing: { readonly force?: { readonly reason: string } }) => {
    if (busy) return;
    const found = errorsOf(values, base);
    show(found);
    if (Object.keys(found).length > 0) {
      const isMissing = required.some((name) => found[name] !== undefined);
      if (isMissing && !hasImpossibleTime(found, values)) toastError({ title: requiredMissing });
      return;
    }
    const settled = {
      onSuccess: () => {
        setClash(null);
        draft.forget();
        onSaved();
      },
      onError: failed,
    };
    if (base === null) {
      const body = scheduleBody(values, lead?.id ?? null, passOn?.version ?? null, call);
      if (body !== null) schedule.mutate({ ...body, ...forcing }, settled);
    } else {
      const body = updateBody(base, values);
      if (body !== null) update.mutate({ ...body, ...forcing }, settled);
    }
  };

  return {
    values,
    draft,
    /** As they were found: they lead to the first wrong field. */
    errors,
    /** Without those of fields that were changed since. */
    shownErrors: Object.fromEntries(Object.entries(errors).filter(([name]) => !corrected.has(name))),
    busy,
    /** The form was rebased onto another admin's change, which has to be reviewed. */
    overtaken,
    touched,
    change: (change: Partial<FormValues>) => {
      setValues((before) => ({ ...before, ...change, ...consentAfter(change, base) }));
      const names = Object.keys(change).map((name) => (timeFields.includes(name) ? 'startTime' : name));
      setCorrected((before) => new Set([...before, ...names]));
    },
    submit: () => send({}),
    /** Why the client's calendar refused the time. */
    clash,
    closeClash: () => setClash(null),
    force: (reason: string) => send({ force: { reason } }),
  };
}

/** A prospect agrees to be passed on to one client: for another one the question is asked again. */
const consentAfter = (
  { clientId }: Partial<FormValues>,
  base: AdminAppointment | null,
): Partial<FormValues> =>
  clientId === undefined || base === null
    ? {}
    : { prospectConsent: clientId === base.clientId && base.prospectConsent };

/** A time is there but cannot be meant, and nothing else is missing: the field says why. */
const hasImpossibleTime = (errors: Readonly<Record<string, string>>, { date, time }: FormValues): boolean =>
  errors['clientId'] === undefined && errors['title'] === undefined && date !== '' && time !== '';
