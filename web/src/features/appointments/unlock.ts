import { unlockAppointment } from '@setter/contracts/appointments/client-appointments';
import type { ClientAppointment } from '@setter/contracts/appointments/client-appointment';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { newIdempotencyKey } from '../../lib/api/api.ts';
import { refreshLedger } from '../../lib/api/client-queries.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { toast, toastFailure } from '../../lib/toasts/toast.ts';

/** The act of unlocking, as every place that offers it needs it. */
export interface Unlocking {
  /** @param button the one that was pressed: focus stays near it when it goes away */
  readonly unlock: (appointment: ClientAppointment, button: HTMLElement) => void;
  /** The one under way; no other can be begun meanwhile. */
  readonly pendingId: string | null;
  /** Credits that can be spent; undefined while unknown. */
  readonly balance: number | undefined;
}

interface Press {
  readonly appointment: ClientAppointment;
  readonly row: Element | null;
}

/**
 * Spends one credit on one appointment. Nothing is shown before the ledger has it: the
 * button stays busy until the list and the balance were read again. A press that got no
 * answer is repeated under its own key, so that it is charged once.
 */
export function useUnlock(balance: number | undefined): Unlocking {
  const queryClient = useQueryClient();
  const keys = useRef(new Map<string, string>());
  const inFlight = useRef(false);
  const mutation = useMutation({
    mutationFn: ({ appointment: { id, startTime } }: Press) => {
      const idempotencyKey = keys.current.get(id) ?? newIdempotencyKey();
      keys.current.set(id, idempotencyKey);
      return apiOf(queryClient)(unlockAppointment, {
        params: { id },
        body: { expectedStartTime: startTime },
        idempotencyKey,
      });
    },
    onSuccess: async ({ message, creditsRemaining }, { appointment, row }) => {
      keys.current.delete(appointment.id);
      await refreshLedger(queryClient);
      keepFocus(row);
      toast({
        title: 'Appointment Unlocked',
        description: `${message} Credits remaining: ${creditsRemaining}`,
      });
    },
    onError: async (error, { appointment: { id } }) => {
      toastFailure('Unlock Failed', error);
      if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) return;
      // The server said no: what is shown is out of date, and another try is another deed.
      keys.current.delete(id);
      await refreshLedger(queryClient);
    },
    onSettled: () => {
      inFlight.current = false;
    },
  });
  return {
    unlock: (appointment, button) => {
      if (inFlight.current) return;
      inFlight.current = true;
      mutation.mutate({ appointment, row: button.closest('[data-unlock-row]') });
    },
    pendingId: mutation.isPending ? mutation.variables.appointment.id : null,
    balance,
  };
}

/**
 * The pressed button is gone with the lock. Focus goes to the title of its row or, when
 * the row is gone too, to the heading above; never to another button that spends.
 */
function keepFocus(row: Element | null): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return;
    const title = row?.isConnected === true ? row.querySelector<HTMLElement>('[data-row-title]') : null;
    (title ?? document.querySelector<HTMLElement>('[data-unlock-home]'))?.focus();
  });
}
