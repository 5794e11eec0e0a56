import { deskPeople, type DeskView, listDesk } from '@setter/contracts/desk/desk-list';
import { callQuery } from '../../lib/api/query-client.ts';
import type { ListSearch } from '../../lib/lists/list-search.ts';
import type { ScreenList } from '../../lib/lists/screen-list.ts';

/** What the address says about what the desk shows. Absent: what is due. */
export interface DeskSearch extends ListSearch {
  readonly view?: Exclude<DeskView, 'due'>;
  /** `all`, `mine` with the free ones, `free`, or an account's. */
  readonly owner?: string;
  /** The lead that is open. */
  readonly open?: string;
}

/** Rows of one page: as many as a setter gets at once. */
const pageSize = 100;
/** Until live events come. */
const every = 5000;

/** Whose leads are shown unless the address says so. */
export const ownerOf = ({ owner }: Pick<DeskSearch, 'owner'>, isSetter: boolean): string =>
  owner ?? (isSetter ? 'mine' : 'all');

const listFor = (isSetter: boolean): ScreenList<typeof listDesk, DeskSearch> => ({
  call: listDesk,
  pageSize,
  input: (search) => ({ query: { view: search.view ?? 'due', owner: ownerOf(search, isSetter) } }),
  every,
});

/** The leads of a view, in the order in which they are called. */
export const deskLists = { setter: listFor(true), admin: listFor(false) };

export const deskPeopleQuery = callQuery(deskPeople);
