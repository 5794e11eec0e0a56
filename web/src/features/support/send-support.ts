import { supportThanks } from '@setter/contracts/promises/replies';
import { requestSupport, supportSender } from '@setter/contracts/support/request-support';
import type { SupportTopic, SupportUrgency } from '@setter/events/support/value-sets';
import type { QueryClient } from '@tanstack/react-query';
import { refusalText } from '../../lib/api/api-error.ts';
import { apiOf } from '../../lib/api/query-client.ts';

/** What the form is filled in with: the signed-in client, or null. */
export async function readSender(queryClient: QueryClient, signal: AbortSignal) {
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

export async function sendSupport(queryClient: QueryClient, body: SupportRequest): Promise<void> {
  await apiOf(queryClient)(requestSupport, { body });
}

export const sentToast = {
  title: 'Support Request Sent',
  description: supportThanks,
} as const;

export const failed = 'Error';

/** The toast after a failure. */
export function failureToast(error: unknown) {
  return {
    title: failed,
    description:
      refusalText(error) ?? 'Failed to send your support request. Please try again or contact us directly.',
  };
}
