import { listClients } from '@setter/contracts/clients/manage-clients';
import type { ListSearch } from '../../lib/lists/list-search.ts';
import type { ScreenList } from '../../lib/lists/screen-list.ts';

export interface ClientsSearch extends ListSearch {
  /** Clients that were deleted and can be restored. */
  readonly removed?: true;
}

/** The clients, or those that were deleted. */
export const clientsList: ScreenList<typeof listClients, ClientsSearch> = {
  call: listClients,
  pageSize: 50,
  input: ({ removed }) => ({ query: removed === true ? { removed: 'true' } : {} }),
};
