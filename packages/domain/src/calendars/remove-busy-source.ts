import type { CalendarEvent } from '@setter/events/calendars/events';
import type { Decided } from '../decision.ts';
import { reject } from '../rejections.ts';
import { forgetBusySources } from '../side-writes.ts';
import { utc } from '../time.ts';
import type { Calendar } from './state.ts';

export type RemoveBusySource = {
  readonly type: 'RemoveBusySource';
  readonly clientId: number;
  readonly now: string;
  readonly sourceId: string;
};

/** What was read from the calendar is forgotten in the same append. */
export const removeBusySource = (
  { clientId, now, sourceId }: RemoveBusySource,
  { calendar }: { readonly calendar: Calendar },
): Decided<{ calendar: CalendarEvent }> => {
  const kind = calendar.sources.get(sourceId);
  if (kind === undefined) return reject('NotFound');
  return {
    append: { calendar: [{ type: 'BusySourceRemoved', data: { clientId, at: utc(now), sourceId, kind } }] },
    sideWrites: [forgetBusySources(clientId, sourceId)],
  };
};
