import {
  changeAvailability,
  changeOwnAvailability,
  getAvailability,
  getOwnAvailability,
} from '@setter/contracts/calendars/availability';
import { getCalendar, getOwnCalendar } from '@setter/contracts/calendars/calendar';
import { listSlots } from '@setter/contracts/calendars/slots';
import type { BodyOf } from '@setter/contracts/call';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { apiOf, callQuery } from '../../lib/api/query-client.ts';

type Body = BodyOf<typeof changeAvailability>;

/** Whose availability is looked at: that of the client who is signed in, or that of a client as an admin. */
export type Whose = 'own' | number;

export const availabilityQuery = (whose: Whose) => ({
  ...(whose === 'own'
    ? callQuery(getOwnAvailability)
    : callQuery(getAvailability, { params: { id: whose } })),
  // A form is opened on what is there now.
  staleTime: 0,
});

const send = (queryClient: QueryClient, whose: Whose, body: Body) => {
  const api = apiOf(queryClient);
  return whose === 'own'
    ? api(changeOwnAvailability, { body })
    : api(changeAvailability, { params: { id: whose }, body });
};

export const isChangedMeanwhile = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'availability_changed';

export function useChangeAvailability(whose: Whose) {
  const queryClient = useQueryClient();
  const { queryKey } = availabilityQuery(whose);
  return useMutation({
    mutationFn: async (body: Body) => {
      await queryClient.cancelQueries({ queryKey });
      return send(queryClient, whose, body);
    },
    onSuccess: ({ affected: _, ...saved }) => {
      queryClient.setQueryData(queryKey, saved);
      for (const { path } of [getCalendar, getOwnCalendar, listSlots])
        void queryClient.invalidateQueries({ queryKey: [path] });
    },
  });
}

/** What is there now, after it was changed by another person. */
export function useReadAgain(whose: Whose) {
  const queryClient = useQueryClient();
  return useMutation({ mutationFn: () => queryClient.fetchQuery(availabilityQuery(whose)) });
}
