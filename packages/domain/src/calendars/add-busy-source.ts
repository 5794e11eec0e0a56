import type { CalendarEvent } from '@setter/events/calendars/events';
import type { BusySourceKind } from '@setter/events/calendars/value-sets';
import type { Client } from '../clients/state.ts';
import type { Decided } from '../decision.ts';
import { reject, type Rejection } from '../rejections.ts';
import { addBusySourceRow, type BusySourceRead } from '../side-writes.ts';
import { utc } from '../time.ts';
import type { Calendar } from './state.ts';

const mostSources = 5;

type States = { readonly calendar: Calendar; readonly client: Client };

export type AddBusySource = {
  readonly type: 'AddBusySource';
  readonly clientId: number;
  readonly now: string;
  readonly sourceId: string;
  readonly kind: BusySourceKind;
  readonly read: BusySourceRead;
};

/** Why a client can have no further calendar; asked before one is read, and when it is added. */
export const whyNotAddSource = ({
  calendar,
  client,
}: States): Rejection<'NotFound' | 'ClientRemoved' | 'TooManySources'> | undefined => {
  if (client.status === 'none' || client.status === 'erased') return reject('NotFound');
  if (client.status === 'removed') return reject('ClientRemoved');
  return calendar.sources.size >= mostSources ? reject('TooManySources') : undefined;
};

/** A calendar that was read says when the client is busy from the append on. */
export const addBusySource = (
  { clientId, now, sourceId, kind, read }: AddBusySource,
  states: States,
): Decided<{ calendar: CalendarEvent }> =>
  whyNotAddSource(states) ?? {
    append: { calendar: [{ type: 'BusySourceAdded', data: { clientId, at: utc(now), sourceId, kind } }] },
    sideWrites: [addBusySourceRow(clientId, sourceId, kind, read)],
  };
