import { CommandIds } from '@setter/http/command-ids';
import type { SentFormAt } from '@setter/identity/booking-tokens';
import { Effect } from 'effect';

/** The one appointment and the one hold that a form can lead to: the same however often it is asked. */
export const visitorIds = ({ leadId, position }: SentFormAt) =>
  Effect.map(CommandIds, ({ commandIdFor }) => ({
    appointmentId: commandIdFor('booking of a visitor', `${leadId} ${position}`),
    holdId: commandIdFor('hold of a visitor', `${leadId} ${position}`),
  }));
