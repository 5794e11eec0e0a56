import { listClientMessages } from '@setter/contracts/portal-messages/portal-messages';
import { live } from '../../lib/connection/live.ts';
import { callQuery } from '../../lib/api/query-client.ts';

/** The client's messages, newest first. */
export const clientMessagesQuery = { ...callQuery(listClientMessages), ...live };
