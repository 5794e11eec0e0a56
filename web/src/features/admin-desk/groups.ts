import type { DeskRow, DeskView } from '@setter/contracts/desk/desk-list';
import { format } from '../../lib/time/format.ts';
import { dayKey, inBusinessZone } from '../../lib/time/time.ts';

export interface RowGroup {
  readonly key: string;
  readonly title: string;
  readonly hint: string;
  readonly rows: readonly DeskRow[];
}

const dueGroups: Readonly<Record<string, readonly [title: string, hint: string]>> = {
  promised: ['Promised calls', 'due now'],
  new: ['New enquiries', 'longest waiting first'],
  retry: ['Retries', 'due now'],
  not_now: ['Not now', 'may not be called at present'],
};
const whole: Readonly<Partial<Record<DeskView, readonly [title: string, hint: string]>>> = {
  old: ['Waiting over 7 days', 'newest first'],
  unplanned: ['Called, nothing planned', ''],
};

/** `Today`, `Tomorrow`, `Friday, November 6` */
function dayTitle(instant: string, now: Date): string {
  const day = dayKey(instant);
  if (day === dayKey(now)) return 'Today';
  const tomorrow = new Date(+now + 24 * 60 * 60 * 1000);
  return day === dayKey(tomorrow) ? 'Tomorrow' : format(inBusinessZone(instant), 'EEEE, MMMM d');
}

function groupOf(view: DeskView, row: DeskRow, now: Date): Omit<RowGroup, 'rows'> {
  const named = whole[view];
  if (named !== undefined) return { key: view, title: named[0], hint: named[1] };
  if (view === 'due') {
    const key = row.may.allowed ? (row.group ?? 'new') : 'not_now';
    const [title, hint] = dueGroups[key] ?? ['', ''];
    return { key, title, hint };
  }
  const at = (view === 'confirm' ? row.appointment?.startTime : row.nextCallAt) ?? row.lastSubmittedAt;
  return { key: dayKey(at), title: dayTitle(at, now), hint: view === 'confirm' ? 'to be confirmed' : '' };
}

/** The rows under headings, in the order of the server; a heading without rows does not appear. */
export function groupsOf(view: DeskView, rows: readonly DeskRow[], now: Date): readonly RowGroup[] {
  const groups = new Map<string, Omit<RowGroup, 'rows'> & { readonly rows: DeskRow[] }>();
  for (const row of rows) {
    const group = groupOf(view, row, now);
    const known = groups.get(group.key);
    if (known === undefined) groups.set(group.key, { ...group, rows: [row] });
    else known.rows.push(row);
  }
  return [...groups.values()];
}
