import { BusinessSettings } from '@setter/config/business-settings';
import type { changeAvailability as changeCall } from '@setter/contracts/calendars/availability';
import type { ParsedBodyOf } from '@setter/contracts/call';
import { calendarDecider } from '@setter/domain/calendars/decider';
import { shownAvailability } from '@setter/domain/calendars/shown-availability';
import type { CommandContext } from '@setter/event-store/append';
import { handleCommand, stateAt } from '@setter/event-store/append';
import { Effect } from 'effect';
import { calendarFold, clientFold } from '../folds.ts';

/** Returns the availability as this command left it, with the appointments to come that are outside the hours now. */
export const changeAvailability = Effect.fn('changeAvailability')(function* (
  context: CommandContext,
  clientId: number,
  { expectedVersion, timeZone: zone, ...given }: ParsedBodyOf<typeof changeCall>,
) {
  const { timeZone } = yield* BusinessSettings;
  const { position, result } = yield* handleCommand({
    context,
    decider: calendarDecider,
    reads: { calendar: calendarFold(clientId), client: clientFold(clientId) },
    command: {
      type: 'ChangeAvailability',
      clientId,
      now: context.occurredAt,
      timeZone,
      availability: { ...given, timeZone: zone ?? timeZone },
      expectedVersion,
    },
  });
  const calendar = yield* stateAt(calendarFold(clientId), position);
  return {
    body: { ...shownAvailability(calendar, timeZone), affected: [...result.affected] },
    position,
  };
});
