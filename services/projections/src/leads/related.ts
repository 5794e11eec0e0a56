import { e164 } from '@setter/domain/calling/where';
import { phoneDigits } from '@setter/domain/calling/phone-digits';
import { personOf } from '@setter/domain/leads/lead-person';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { textOf } from '@setter/events/marks';
import { foldText } from '@setter/events/texts/fold-text';
import { Effect } from 'effect';
import { ListIndexes } from '../list/list-indexes.ts';
import { leadList } from './list.ts';
import { type LeadWithOwner, loadLeadRows } from './queries.ts';

/** More of one person are not shown. */
const mostRelated = 100;

/**
 * Other leads with the number or address of an opened one, opened, the latest first. They are found by the texts in memory, since
 * no table has a number in clear.
 */
export const readRelated = Effect.fnUntraced(function* (lead: LeadWithOwner) {
  const { email, number } = personOf(lead);
  const index = yield* (yield* ListIndexes).current(leadList);
  const found = new Set<string>();
  // As they are in the index: the number in full, and the address in part of its text.
  if (number !== null) for (const key of index.keysWith(phoneDigits(number)[0]!)) found.add(key);
  if (email !== null) for (const key of index.keysWith(foldText(textOf(lead.email)).trim())) found.add(key);
  found.delete(lead.leadId);
  const { openAll } = yield* SubjectKeyStore;
  const rows = yield* openAll(yield* loadLeadRows([...found]));
  return rows
    .filter(({ removedAt }) => removedAt === null)
    .filter((row) => {
      const other = personOf(row);
      return (number !== null && e164(row.phone) === number) || (email !== null && other.email === email);
    })
    .toSorted((a, b) => b.lastSubmittedAt.localeCompare(a.lastSubmittedAt) || (a.leadId < b.leadId ? 1 : -1))
    .slice(0, mostRelated);
});
