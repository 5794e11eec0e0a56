import type { Actor } from '@setter/events/envelope';
import type { AppointmentOutcome } from '@setter/events/appointments/value-sets';
import { boolean, instant, int, json, nullable, readTable, text, uuid, type RowOf } from '../../columns.ts';
import { handlesOnly } from '../../handles.ts';
import { asInstant, occurredAt, type ReadModel } from '../../read-model.ts';

/** A time during which an appointment was unlocked, and what was said of how it went. */
type Unlock = {
  readonly spendId: string;
  readonly clientId: number;
  readonly from: string;
  /** Null while its credit has not come back. */
  readonly until: string | null;
  readonly outcome: AppointmentOutcome | null;
};

const outcomesTable = readTable({
  key: 'appointmentId',
  columns: {
    appointmentId: uuid(),
    leadId: nullable(uuid()),
    /** Who booked it: the id of the account, `online` by a link, `system`. */
    setter: text(),
    endTime: instant(),
    /** Every end that it has had: the days to which it may have counted. */
    ends: json<readonly string[]>(),
    /** Cancelled or removed. */
    isOff: boolean(),
    unlocks: json<readonly Unlock[]>(),
    /** The client that had it unlocked at its end; null where it was locked by then, is cancelled or removed. */
    clientId: nullable(int()),
    /** The last word on it, whether or not its credit came back later. */
    outcome: nullable(text<AppointmentOutcome>()),
  },
  indexes: [['endTime', 'appointmentId'], ['leadId']],
  followed: true,
});
export type OutcomeRow = RowOf<typeof outcomesTable>;

const isHandled = handlesOnly(
  'AppointmentScheduled',
  'AppointmentRescheduled',
  'AppointmentCancelled',
  'AppointmentRemoved',
  'AppointmentUnlocked',
  'AppointmentRelocked',
  'AppointmentOutcomeReported',
);

/** How the appointments ended that a client had unlocked; what a returned credit takes from an appointment stays here. */
export const outcomes: ReadModel<OutcomeRow> = {
  name: 'outcomes',
  version: 1,
  onPoison: 'dead-letter',
  table: outcomesTable,

  handles: isHandled.types,
  keys: (event) => (isHandled(event) ? [event.data.appointmentId] : []),

  evolve(row, event) {
    if (!isHandled(event)) return row ?? null;
    if (event.type === 'AppointmentScheduled') {
      const { appointmentId, leadId } = event.data;
      const endTime = asInstant(event.data.endTime);
      return ended({
        appointmentId,
        leadId,
        setter: setterOf(event.metadata.actor),
        endTime,
        ends: [endTime],
        isOff: false,
        unlocks: [],
      });
    }
    if (row === undefined) return null;
    const { clientId: _, outcome: __, ...held } = row;
    switch (event.type) {
      case 'AppointmentRescheduled': {
        const endTime = asInstant(event.data.endTime);
        const unlocks = held.unlocks.map((unlock) => ({ ...unlock, outcome: null }));
        return ended({ ...held, endTime, ends: [...new Set([...held.ends, endTime])], unlocks });
      }
      case 'AppointmentCancelled':
      case 'AppointmentRemoved':
        return ended({ ...held, isOff: true });
      case 'AppointmentUnlocked': {
        const { spendId, clientId } = event.data;
        const unlock = { spendId, clientId, from: occurredAt(event), until: null, outcome: null };
        return ended({ ...held, unlocks: [...held.unlocks, unlock] });
      }
      case 'AppointmentRelocked':
        return ended(withUnlock(held, event.data.spendId, { until: occurredAt(event) }));
      case 'AppointmentOutcomeReported':
        return ended(withUnlock(held, event.data.spendId, { outcome: event.data.outcome }));
      default:
        return event satisfies never;
    }
  },
};

type Held = Omit<OutcomeRow, 'clientId' | 'outcome'>;

const withUnlock = (held: Held, spendId: string, change: Partial<Unlock>): Held => ({
  ...held,
  unlocks: held.unlocks.map((unlock) => (unlock.spendId === spendId ? { ...unlock, ...change } : unlock)),
});

const ended = (held: Held): OutcomeRow => {
  const { endTime, isOff } = held;
  const atEnd = isOff
    ? undefined
    : held.unlocks.findLast(({ from, until }) => from <= endTime && (until === null || until > endTime));
  return { ...held, clientId: atEnd?.clientId ?? null, outcome: atEnd?.outcome ?? null };
};

const setterOf = ({ kind, id }: Actor): string =>
  kind === 'admin' ? id : kind === 'system' ? 'system' : 'online';
