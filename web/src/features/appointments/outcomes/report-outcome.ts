import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import { reportOutcome } from '@setter/contracts/appointments/outcomes';
import type { AppointmentOutcome } from '@setter/events/appointments/value-sets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { clientAppointmentsQuery } from '../../../lib/api/client-queries.ts';
import { apiOf } from '../../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../../lib/toasts/toast.ts';
import { savedText } from './waiting.ts';

/** The act of saying how an appointment went, as every place that offers it needs it. */
export interface Reporting {
  readonly report: (appointment: ClientAppointment, outcome: AppointmentOutcome) => void;
  /** The one under way; no other can be begun meanwhile. */
  readonly pending: { readonly id: string; readonly outcome: AppointmentOutcome } | null;
  /** What was said on this screen and not taken back: a line follows it. */
  readonly said: ReadonlySet<string>;
  /** All of which something was said on this screen. */
  readonly touched: ReadonlySet<string>;
}

interface Press {
  readonly appointment: ClientAppointment;
  readonly outcome: AppointmentOutcome;
  /** Says what was said before, and cannot be undone itself. */
  readonly isUndo?: boolean;
}

/**
 * Saves how an appointment went. Nothing is shown before the server has it: the button is busy until the list was read
 * again. Undo says what was said before; where there was nothing, it opens the choice again.
 */
export function useReporting(): Reporting {
  const queryClient = useQueryClient();
  const inFlight = useRef(false);
  const [said, setSaid] = useState<ReadonlySet<string>>(new Set());
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const refresh = () => queryClient.invalidateQueries({ queryKey: clientAppointmentsQuery.queryKey });
  const withdraw = (id: string) => setSaid((before) => new Set([...before].filter((one) => one !== id)));
  const mutation = useMutation({
    mutationFn: ({ appointment: { id }, outcome }: Press) =>
      apiOf(queryClient)(reportOutcome, { params: { id }, body: { outcome } }),
    onSuccess: async (_, { appointment, outcome, isUndo = false }) => {
      const { id } = appointment;
      // Before the list is read, by which it would be gone from what waits.
      setTouched((before) => new Set([...before, id]));
      await refresh();
      if (isUndo) {
        withdraw(id);
        toast({ title: savedText(outcome) });
        return;
      }
      setSaid((before) => new Set([...before, id]));
      toast({ title: savedText(outcome), action: { label: 'Undo', onPress: () => undo(appointment) } });
    },
    onError: async (error) => {
      toastFailure('It was not saved', error);
      await refresh();
    },
    onSettled: () => {
      inFlight.current = false;
    },
  });
  const begin = (press: Press) => {
    if (inFlight.current) return;
    inFlight.current = true;
    mutation.mutate(press);
  };
  const undo = (appointment: ClientAppointment) => {
    const before = appointment.outcome;
    if (before === null) withdraw(appointment.id);
    else begin({ appointment, outcome: before.outcome, isUndo: true });
  };
  return {
    report: (appointment, outcome) => begin({ appointment, outcome }),
    pending: mutation.isPending
      ? { id: mutation.variables.appointment.id, outcome: mutation.variables.outcome }
      : null,
    said,
    touched,
  };
}
