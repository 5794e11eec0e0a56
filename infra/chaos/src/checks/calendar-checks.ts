import type { Check } from './check.ts';
import type { StoredRow } from './read-log.ts';

interface Booked {
  readonly clientId: number;
  readonly appointmentId: string;
  readonly startTime: string;
  readonly endTime: string;
}

const bookedOf = ({ data }: StoredRow) => data as unknown as Booked;

/** No client of this load takes more than one appointment at once, and none of them has buffers. */
export const calendarChecks: readonly Check[] = [
  {
    promise: 'no appointment was booked over another one of its client, unless an admin forced it',
    look: ({ log }) => {
      const forced = new Set(
        log.filter(({ type }) => type === 'AppointmentForced').map(({ metadata }) => metadata.commandId),
      );
      const broken: string[] = [];
      const entries = new Map<string, Booked>();
      for (const row of log) {
        if (row.type === 'SlotReleased') entries.delete(bookedOf(row).appointmentId);
        if (row.type !== 'SlotBooked') continue;
        const booked = bookedOf(row);
        const other = [...entries.values()].find((one) => meet(one, booked));
        if (other !== undefined && !forced.has(row.metadata.commandId))
          broken.push(`${booked.appointmentId} at ${row.position} lies over ${other.appointmentId}`);
        entries.set(booked.appointmentId, booked);
      }
      return Promise.resolve({ seen: `${entries.size} entries`, broken });
    },
  },
  {
    promise: 'the entry of an appointment was written in the append that set or ended its time',
    look: ({ log }) => {
      const byCommand = Map.groupBy(log, ({ metadata }) => metadata.commandId);
      const broken = log.flatMap(({ type, position, metadata }) => {
        const entry = entryOf[type];
        const written = byCommand.get(metadata.commandId)?.some((row) => row.type === entry);
        return entry === undefined || written === true ? [] : [`${type} at ${position} left no ${entry}`];
      });
      const seen = log.filter(({ type }) => entryOf[type] !== undefined).length;
      return Promise.resolve({ seen: `${seen} times`, broken });
    },
  },
];

const entryOf: Readonly<Record<string, string>> = {
  AppointmentScheduled: 'SlotBooked',
  AppointmentRescheduled: 'SlotBooked',
  AppointmentCancelled: 'SlotReleased',
};

const meet = (one: Booked, other: Booked): boolean =>
  one.clientId === other.clientId &&
  one.appointmentId !== other.appointmentId &&
  Date.parse(one.startTime) < Date.parse(other.endTime) &&
  Date.parse(other.startTime) < Date.parse(one.endTime);
