import type { TimelineEntry } from '@setter/contracts/leads/lead-history';
import type { Lead } from '@setter/contracts/leads/manage-leads';
import { shown } from '../../../lib/texts/personal.ts';

type Data = TimelineEntry['data'];
const within = (data: Data, name: string): Data => {
  const value = data[name];
  return typeof value === 'object' && value !== null ? (value as Data) : {};
};

/** The path of the page on which a person agreed at that instant; empty where none is known. */
export function agreedOn(entries: readonly TimelineEntry[], at: string): string {
  const page = entries
    .filter((entry) => entry.kind === 'enquiry' && entry.at === at)
    .map(({ data }) => within(data, 'consent')['page'])
    .find((value) => typeof value === 'string');
  return page ?? '';
}

/** The first name of who wrote down where a person is, as it holds now; empty where a form or the number said it. */
export function whoWroteState(entries: readonly TimelineEntry[], state: Lead['state']): string {
  const last = entries.find(({ kind, data }) =>
    kind === 'details' ? 'state' in within(data, 'changes') : kind === 'enquiry' && Boolean(data['state']),
  );
  if (state === null || last?.kind !== 'details' || within(last.data, 'changes')['state'] !== state)
    return '';
  return shown(last.by.name).split(' ')[0] ?? '';
}
