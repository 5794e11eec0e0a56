import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { supportRequested } from '@setter/testing/sample-events';

const requestId = id(1, 8);

/** Events of requests for support with their sentences, as the admin Olivia and the client Harbour Solar cause them. */
export const describedSupport: readonly (readonly [SetterEvent, string])[] = [
  [supportRequested(), 'Cameron Blake asked for support (Payment or invoice)'],
  [supportRequested({ clientId: 1 }), 'Harbour Solar asked for support (Payment or invoice)'],
  [
    { type: 'SupportReplied', data: { requestId, replyId: id(9), message: 'Done.' } },
    'Olivia (admin) replied to the request',
  ],
  [{ type: 'SupportClosed', data: { requestId } }, 'Olivia (admin) closed the request'],
  [{ type: 'SupportErased', data: { requestId } }, 'Olivia (admin) erased the personal data of the request'],
];
