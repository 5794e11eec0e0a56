import { supportThanks } from '@setter/contracts/promises/replies';
import type { SupportTopic, SupportUrgency } from '@setter/events/support/value-sets';
import type { QueryClient } from '@tanstack/react-query';
import { refusalText } from '../../lib/api-error.ts';
import { apiOf } from '../../lib/query-client.ts';

/** What the form is filled in with: the signed-in client, or null. */
export async function readSender(queryClient: QueryClient, signal: AbortSignal) {
  const { supportSender } = await import('@setter/contracts/support/request-support');
  return (await apiOf(queryClient)(supportSender, { signal })).sender;
}

export interface SupportRequest {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly businessName: string;
  readonly supportTopic: SupportTopic;
  readonly urgency: SupportUrgency;
  readonly message: string;
}

/** The contract is loaded with the call: the page is light without it. */
export async function sendSupport(queryClient: QueryClient, body: SupportRequest): Promise<void> {
  const { requestSupport } = await import('@setter/contracts/support/request-support');
  await apiOf(queryClient)(requestSupport, { body });
}

export const sentToast = {
  title: 'Support Request Sent',
  description: supportThanks,
} as const;

/** The toast after a failure. */
export function failureToast(error: unknown) {
  return {
    title: 'Error',
    description:
      refusalText(error) ?? 'Failed to send your support request. Please try again or contact us directly.',
  };
}
