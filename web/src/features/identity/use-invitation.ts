import type { ResponseOf } from '@setter/contracts/call';
import { getInvitation } from '@setter/contracts/staff/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { apiOf } from '../../lib/api/query-client.ts';

export type InvitationLink = ResponseOf<typeof getInvitation>;

/** Whom a link invites; null when it could not be read. */
export const readInvitation = (queryClient: QueryClient, token: string): Promise<InvitationLink | null> =>
  apiOf(queryClient)(getInvitation, { query: { token } }).catch(() => null);

/** Whom a link invites. `known`: what the server of the page has read. */
export function useInvitation(token: string, known: InvitationLink | null) {
  const [first] = useState(known);
  const queryClient = useQueryClient();
  const { mutate, data, error } = useMutation({
    mutationFn: () => apiOf(queryClient)(getInvitation, { query: { token } }),
  });
  useEffect(() => {
    mutate();
  }, [mutate]);
  const link = data ?? first;
  return { link, error: link === null ? error : null, retry: () => mutate() };
}
