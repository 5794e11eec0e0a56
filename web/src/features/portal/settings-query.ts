import { clientSettings } from '@setter/contracts/clients/client-settings';
import { callQuery } from '../../lib/api/query-client.ts';

/** What the client has chosen; asked for whenever the settings open. */
export const clientSettingsQuery = { ...callQuery(clientSettings), staleTime: 0 };
