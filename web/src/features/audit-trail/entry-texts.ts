import type { AuditTrailEntry } from '@setter/contracts/audit-trail/audit-trail';
import type { HistorySubject } from '../../lib/addresses/history-search.ts';
import { isErased, shown } from '../../lib/texts/personal.ts';
import { dayKey } from '../../lib/time/time.ts';

/** What a history is called. */
export const historyTitles: Record<HistorySubject['kind'], string> = {
  appointment: 'Appointment history',
  'credit-transaction': 'Transaction history',
  lead: 'Lead history',
  client: 'Client history',
  payment: 'Payment history',
  'support-request': 'Request history',
};

/** The actor's name in the back office. */
export function actorLabel({ kind, name }: AuditTrailEntry['actor']): string {
  if (kind === 'system') return 'Setter';
  if (kind === 'visitor') return 'A visitor';
  const label = isErased(name) ? 'Erased' : shown(name);
  if (kind === 'admin') return label === '' ? 'An admin' : `${label} (admin)`;
  return label === '' ? 'A client' : label;
}

/** A day of the business and what happened on it. */
export interface AuditTrailDay {
  readonly key: string;
  readonly entries: readonly AuditTrailEntry[];
}

/** Latest first, as it happened: what follows from an event belongs to its time, also when it was recorded later. */
export function byDay(entries: readonly AuditTrailEntry[]): readonly AuditTrailDay[] {
  const days: { key: string; entries: AuditTrailEntry[] }[] = [];
  const latestFirst = entries.toSorted(
    (a, b) => b.occurredAt.localeCompare(a.occurredAt) || b.position - a.position,
  );
  for (const entry of latestFirst) {
    const key = dayKey(entry.occurredAt);
    const last = days.at(-1);
    if (last?.key === key) last.entries.push(entry);
    else days.push({ key, entries: [entry] });
  }
  return days;
}

export interface Fact {
  /** e.g. `prospect.email`. */
  readonly name: string;
  /** Null for an erased value. */
  readonly value: string | null;
}

/** What an event holds, one line per value; what is empty is left out. */
export function factsOf(data: AuditTrailEntry['data'], path = ''): readonly Fact[] {
  return Object.entries(data).flatMap(([key, value]): readonly Fact[] => {
    const name = path === '' ? key : `${path}.${key}`;
    if (value === null || value === undefined) return [];
    if (typeof value !== 'object')
      return [{ name, value: typeof value === 'string' ? value : JSON.stringify(value) }];
    if (isErasedValue(value)) return [{ name, value: null }];
    return factsOf(value as AuditTrailEntry['data'], name);
  });
}

const isErasedValue = (value: object): boolean => 'erased' in value && value.erased === true;

/** Whether the event holds erased data. */
export const holdsErased = (entry: AuditTrailEntry): boolean =>
  factsOf(entry.data).some(({ value }) => value === null);

const subjects = ['appointment', 'lead', 'payment'] as const;

/** The other aggregate that an event belongs to, with its own history; null for the one shown. */
export function otherSubject(
  { streamId, data }: AuditTrailEntry,
  shownNow: HistorySubject,
): HistorySubject | null {
  const own = subjects.find((kind) => streamId.startsWith(`${kind}-`));
  const appointmentId = data['appointmentId'];
  const other: HistorySubject | null =
    own !== undefined
      ? { kind: own, id: streamId.slice(own.length + 1) }
      : typeof appointmentId === 'string'
        ? { kind: 'appointment', id: appointmentId }
        : null;
  return other === null || (other.kind === shownNow.kind && other.id === shownNow.id) ? null : other;
}
