import { deskSummary } from '@setter/contracts/desk/desk-list';
import { callQuery } from './query-client.ts';

/** How many leads the desk has of an owner in each of its views, and the calls of who asks. */
export const deskSummaryQuery = (owner: string) => callQuery(deskSummary, { query: { owner } });
