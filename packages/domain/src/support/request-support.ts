import type { SupportEvent } from '@setter/events/support/events';
import type { SupportTopic, SupportUrgency } from '@setter/events/support/value-sets';
import type { Client } from '../clients/state.ts';
import type { Decided } from '../decision.ts';
import { isRejection, reject } from '../rejections.ts';
import { replyDue } from './reply-due.ts';
import type { SupportRequest } from './state.ts';

export type RequestSupport = {
  readonly type: 'RequestSupport';
  readonly requestId: string;
  readonly now: string;
  /** The business's zone: what counts as its hours. */
  readonly timeZone: string;
  /** The client who is signed in. */
  readonly clientId: number | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly businessName: string | null;
  readonly topic: SupportTopic;
  readonly urgency: SupportUrgency;
  readonly message: string;
  readonly mails: { readonly receipt: boolean; readonly alert: boolean };
};

/** Records what a visitor or a client asks, with the time by which it is to be answered. */
export const requestSupport = (
  { type: _, now, timeZone, ...request }: RequestSupport,
  state: SupportRequest,
): Decided<SupportEvent> =>
  state.status === 'none'
    ? {
        append: [
          {
            type: 'SupportRequested',
            data: { ...request, dueAt: replyDue(request.urgency, now, timeZone) },
          },
        ],
      }
    : { append: [] };

export type RequestSupportAsClient = Omit<RequestSupport, 'type' | 'clientId'> & {
  readonly type: 'RequestSupportAsClient';
  readonly clientId: number;
};

/** The same of a client, who is there: nothing is left that was sent while the client was erased. */
export const requestSupportAsClient = (
  command: RequestSupportAsClient,
  { request, client }: { readonly request: SupportRequest; readonly client: Client },
): Decided<{ request: SupportEvent }> => {
  if (client.status === 'erased') return reject('AccountInactive');
  const decided = requestSupport({ ...command, type: 'RequestSupport' }, request);
  return isRejection(decided) ? decided : { append: { request: decided.append } };
};
