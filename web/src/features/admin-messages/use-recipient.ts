import { useQuery } from '@tanstack/react-query';
import { firstRecipientQuery, recipientQuery } from './queries.ts';
import type { Recipient } from './recipient-texts.ts';

/** The client who is written to, for a message to all one of them; null until known. */
export function useRecipient(clientId: number | null): Recipient | null {
  const one = useQuery({ ...recipientQuery(clientId ?? 0), enabled: clientId !== null });
  const first = useQuery({ ...firstRecipientQuery, enabled: clientId === null });
  return (clientId === null ? first.data?.rows[0] : one.data) ?? null;
}
