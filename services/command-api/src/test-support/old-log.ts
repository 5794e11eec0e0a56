import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { appointmentScheduled, clientRegistered } from '@setter/testing/sample-events';

const hourMs = 60 * 60_000;
const timeZone = 'Australia/Sydney';

export type OldLog = {
  readonly events: readonly SetterEvent[];
  /** The clients' ids. */
  readonly clientIds: readonly number[];
};

export const oldId = (n: number): string => id(n, 0xa);

/** Half an hour, some hours from an instant on. */
export const halfHour = (from: string, hours: number) => {
  const start = Date.parse(from) + hours * hourMs;
  return {
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + hourMs / 2).toISOString(),
  };
};

/**
 * What processes without calendars wrote: appointments of these clients in turn, several at one time, of which some were moved,
 * given to the next client, confirmed, completed, cancelled, removed, and some are over at `now`.
 */
export const oldLog = (now: string, clients: number, appointments: number): OldLog => {
  const clientIds = Array.from({ length: clients }, (_, n) => n + 1);
  const events: SetterEvent[] = clientIds.map((clientId) =>
    clientRegistered({ clientId, username: `old-${clientId}`, email: null }),
  );
  const later: SetterEvent[] = [];
  for (let n = 0; n < appointments; n++) {
    const [appointmentId, clientId] = [oldId(n), (n % clients) + 1];
    const turn = Math.floor(n / clients);
    const kind = (n + turn) % 10;
    // Two of each client at each time.
    const ahead = 24 + Math.floor(turn / 2);
    const planned = halfHour(now, kind === 0 ? -ahead : ahead);
    events.push(appointmentScheduled({ appointmentId, clientId, ...planned }));
    const moved = (hours: number): SetterEvent => ({
      type: 'AppointmentRescheduled',
      data: { appointmentId, timeZone, ...halfHour(now, hours) },
    });
    const reassigned = (fromClientId: number, toClientId: number): SetterEvent => ({
      type: 'AppointmentReassigned',
      data: { appointmentId, fromClientId, toClientId },
    });
    const next = (clientId % clients) + 1;
    const steps: readonly (readonly SetterEvent[])[] = [
      turn % 2 === 0 ? [moved(ahead)] : [],
      [moved(-3), moved(ahead + 500)],
      [reassigned(clientId, next)],
      [{ type: 'AppointmentCancelled', data: { appointmentId, clientId, reason: 'Moved away' } }],
      [{ type: 'AppointmentRemoved', data: { appointmentId, clientId, creditKept: turn % 2 === 0 } }],
      [{ type: 'AppointmentConfirmed', data: { appointmentId } }],
      [{ type: 'AppointmentCompleted', data: { appointmentId } }],
      [moved(-ahead)],
      [{ type: 'AppointmentDetailsChanged', data: { appointmentId, changes: { title: 'Review' } } }],
      [reassigned(clientId, next), moved(ahead + 700), reassigned(next, clientId)],
    ];
    later.push(...steps[kind]!);
  }
  return { clientIds, events: [...events, ...later] };
};

type Entry = { readonly appointmentId: string; readonly startTime: string; readonly endTime: string };

/** The entries of each client's calendar, computed by a look at the whole log for each appointment. */
export const slowEntries = (
  { events, clientIds }: OldLog,
  now: string,
): ReadonlyMap<number, readonly Entry[]> => {
  const entries = new Map<number, Entry[]>(clientIds.map((clientId) => [clientId, []]));
  for (const { type, data } of events) {
    if (type !== 'AppointmentScheduled') continue;
    const { appointmentId } = data;
    const own = events.filter(
      (one) => 'appointmentId' in one.data && one.data.appointmentId === appointmentId,
    );
    if (own.some((one) => one.type === 'AppointmentCancelled' || one.type === 'AppointmentRemoved')) continue;
    const owner = own.reduce(
      (clientId, one) => (one.type === 'AppointmentReassigned' ? one.data.toClientId : clientId),
      data.clientId,
    );
    const { startTime, endTime } = own.reduce<Pick<Entry, 'startTime' | 'endTime'>>(
      (time, one) => (one.type === 'AppointmentRescheduled' ? one.data : time),
      data,
    );
    if (Date.parse(endTime) > Date.parse(now))
      entries.get(owner)!.push({ appointmentId, startTime, endTime });
  }
  return entries;
};
