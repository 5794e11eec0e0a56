import type { LinkedAppointment } from '@setter/contracts/appointment-links/appointment-links';
import { prospectAppointment } from '@setter/domain/appointments/prospect-appointment';
import { type CommandContext, stateAt } from '@setter/event-store/append';
import { appointmentLink, appointmentTokenOf } from '@setter/identity/appointment-links';
import { Effect } from 'effect';
import { appointmentAt } from '../appointments/appointment-at.ts';
import { calendarFold, clientFold } from '../folds.ts';
import { PublicUrl } from '../public-url.ts';
import { clientOfProspect } from './appointment-of-link.ts';

/** The appointment as a command of its prospect left it that is recorded at a position, and the link that is good for it. */
export const linkAnswer = Effect.fn('linkAnswer')(function* (
  command: CommandContext,
  appointmentId: string,
  position: number,
) {
  const { facts, last } = yield* appointmentAt(appointmentId, position);
  // A repeat comes later, and says what was allowed when the command was carried out.
  const isItsOwn = last.metadata.commandId === command.commandId;
  const now = isItsOwn ? last.metadata.occurredAt : command.occurredAt;
  const client = yield* stateAt(clientFold(facts.clientId), position);
  const calendar = yield* stateAt(calendarFold(facts.clientId), position);
  const answer: LinkedAppointment = prospectAppointment(
    facts,
    yield* clientOfProspect(client, calendar),
    now,
  );
  const token = yield* appointmentTokenOf({ appointmentId, linkVersion: facts.linkVersion });
  return { ...answer, link: appointmentLink(yield* PublicUrl, token) };
});
