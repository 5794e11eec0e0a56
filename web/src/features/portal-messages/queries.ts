import { listClientMessages } from '@setter/contracts/portal-messages/portal-messages';
import { live } from '../../lib/live.ts';
import { callQuery } from '../../lib/query-client.ts';

/** The client's messages, newest first. */
export const clientMessagesQuery = { ...callQuery(listClientMessages), ...live };
