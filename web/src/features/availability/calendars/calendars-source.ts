import {
  addBusySource,
  addOwnBusySource,
  changeBusySource,
  changeOwnBusySource,
  readBusySource,
  readOwnBusySource,
  removeBusySource,
  removeOwnBusySource,
} from '@setter/contracts/calendars/busy-sources';
import type { BodyOf } from '@setter/contracts/call';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { calendarsQuery } from '../../../lib/api/calendar-queries.ts';
import { apiOf } from '../../../lib/api/query-client.ts';
import type { Whose } from '../availability-source.ts';

export type NewCalendar = BodyOf<typeof addBusySource>;
export type SignIn = BodyOf<typeof changeBusySource>;

function useRefresh(whose: Whose) {
  const queryClient = useQueryClient();
  const { queryKey } = calendarsQuery(whose);
  return () => queryClient.invalidateQueries({ queryKey });
}

/** Answered once the calendar is read. */
export function useAddCalendar(whose: Whose) {
  const api = apiOf(useQueryClient());
  return useMutation({
    mutationFn: (body: NewCalendar) =>
      whose === 'own' ? api(addOwnBusySource, { body }) : api(addBusySource, { params: { id: whose }, body }),
    onSettled: useRefresh(whose),
  });
}

export function useSignIn(whose: Whose, sourceId: string) {
  const api = apiOf(useQueryClient());
  return useMutation({
    mutationFn: (body: SignIn) =>
      whose === 'own'
        ? api(changeOwnBusySource, { params: { id: sourceId }, body })
        : api(changeBusySource, { params: { id: whose, sourceId }, body }),
    onSettled: useRefresh(whose),
  });
}

export function useReadNow(whose: Whose) {
  const api = apiOf(useQueryClient());
  return useMutation({
    mutationFn: (sourceId: string) =>
      whose === 'own'
        ? api(readOwnBusySource, { params: { id: sourceId } })
        : api(readBusySource, { params: { id: whose, sourceId } }),
    onSettled: useRefresh(whose),
  });
}

export function useRemoveCalendar(whose: Whose, sourceId: string) {
  const api = apiOf(useQueryClient());
  return useMutation({
    mutationFn: () =>
      whose === 'own'
        ? api(removeOwnBusySource, { params: { id: sourceId } })
        : api(removeBusySource, { params: { id: whose, sourceId } }),
    onSettled: useRefresh(whose),
  });
}
