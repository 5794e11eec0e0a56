import type { BodyOf } from '@setter/contracts/call';
import { listClientFairCredits, requestFairCredit } from '@setter/contracts/fair-credits/claims';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refreshLedger } from '../../../lib/api/client-queries.ts';
import { newIdempotencyKey } from '../../../lib/api/api.ts';
import { apiOf, callQuery } from '../../../lib/api/query-client.ts';
import { live } from '../../../lib/connection/live.ts';
import { toast, toastFailure } from '../../../lib/toasts/toast.ts';

/** The client's claims, the newest first. */
export const claimsQuery = { ...callQuery(listClientFairCredits), ...live };

/** Claims the credit of an appointment. */
export function useRequestFairCredit(appointmentId: string) {
  const queryClient = useQueryClient();
  // One dialog is one claim, however often it is sent.
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  return useMutation({
    mutationFn: (body: BodyOf<typeof requestFairCredit>) =>
      apiOf(queryClient)(requestFairCredit, { params: { id: appointmentId }, body, idempotencyKey }),
    onSuccess: ({ state }) =>
      toast(
        state === 'approved'
          ? { title: 'Your credit is back' }
          : { title: 'Request sent', description: 'You find it under Fair credits.' },
      ),
    onError: (error) => {
      setKey(newIdempotencyKey());
      toastFailure('Your request was not sent', error);
    },
    // A refusal says that what is shown is out of date; a duplicate is approved at once.
    onSettled: () =>
      Promise.all([
        refreshLedger(queryClient),
        queryClient.invalidateQueries({ queryKey: claimsQuery.queryKey }),
      ]),
  });
}
