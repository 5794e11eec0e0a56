import { getOutcomeLink, reportOutcomeByLink } from '@setter/contracts/appointments/outcome-links';
import type { ResponseOf } from '@setter/contracts/call';
import type { AppointmentOutcome } from '@setter/events/appointments/value-sets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { PostedByBrowser } from '../../components/ui/form.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { useRefusedForm } from '../../lib/forms/posted-form.ts';
import { toastFailure } from '../../lib/toasts/toast.ts';

export type OutcomeLink = ResponseOf<typeof getOutcomeLink>;

const notSaved = 'It was not saved';
const isInvalid = (code: string | null) => code === 'invalid_link';

/** The appointment of a link; null when it could not be read. */
export const readLink = (queryClient: QueryClient, token: string): Promise<OutcomeLink | null> =>
  apiOf(queryClient)(getOutcomeLink, { params: { token } }).catch(() => null);

/** The appointment of a link. `known`: what the server of the page has read. */
export function useOutcomeLink(token: string, known: OutcomeLink | null) {
  const [first] = useState(known);
  const queryClient = useQueryClient();
  const { mutate, data, error } = useMutation({
    mutationFn: () => apiOf(queryClient)(getOutcomeLink, { params: { token } }),
  });
  useEffect(() => {
    if (first === null) mutate();
  }, [first, mutate]);
  return { link: data ?? first, error, retry: () => mutate() };
}

/** Saves what is said by a link, and what became of it. */
export function useReportByLink(token: string) {
  const queryClient = useQueryClient();
  const refused = useRefusedForm('outcome');
  const [isDead, setDead] = useState(isInvalid(refused.code));
  const [said, setSaid] = useState<AppointmentOutcome | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (outcome: AppointmentOutcome) =>
      apiOf(queryClient)(reportOutcomeByLink, { body: { token, outcome } }),
    onSuccess: (_, outcome) => setSaid(outcome),
    onError: (error) => {
      if (error instanceof ApiError && isInvalid(error.code)) setDead(true);
      else toastFailure(notSaved, error);
    },
  });
  const posted: PostedByBrowser = {
    action: '/outcome',
    hidden: { token },
    problem: refused.problem === null ? null : { title: notSaved, text: refused.problem },
  };
  return { isDead, said, isPending, posted, save: mutate };
}
