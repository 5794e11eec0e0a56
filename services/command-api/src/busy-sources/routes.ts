import { rereadSource, signInAgain } from '@setter/calendars/sources/reread-source';
import {
  addBusySource as addCall,
  addOwnBusySource,
  changeBusySource,
  changeOwnBusySource,
  readBusySource,
  readOwnBusySource,
  removeBusySource as removeCall,
  removeOwnBusySource,
} from '@setter/contracts/calendars/busy-sources';
import type { ParsedBodyOf } from '@setter/contracts/call';
import { calendarDecider } from '@setter/domain/calendars/decider';
import { reject } from '@setter/domain/rejections';
import { type CommandContext, handleCommand } from '@setter/event-store/append';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { calendarFold } from '../folds.ts';
import { addBusySource } from './add-busy-source.ts';
import { requireSource, sourceAnswer } from './source-answer.ts';
import { unreadableCalendar } from './unreadable-calendar.ts';

type Place = ParsedBodyOf<typeof addCall>;
type SignIn = ParsedBodyOf<typeof changeBusySource>;

const add = Effect.fnUntraced(function* (command: CommandContext, clientId: number, place: Place) {
  const { position } = yield* addBusySource(command, clientId, place);
  return { body: yield* sourceAnswer(clientId, command.commandId), position };
});

const remove = Effect.fnUntraced(function* (command: CommandContext, clientId: number, sourceId: string) {
  const { position } = yield* handleCommand({
    context: command,
    decider: calendarDecider,
    reads: { calendar: calendarFold(clientId) },
    command: { type: 'RemoveBusySource', clientId, sourceId, now: command.occurredAt },
  });
  return { body: { success: true as const }, position };
});

const read = Effect.fnUntraced(function* (clientId: number, sourceId: string) {
  yield* rereadSource(yield* requireSource(clientId, sourceId));
  return { body: yield* sourceAnswer(clientId, sourceId) };
});

/** A link has no sign-in. */
const change = Effect.fnUntraced(function* (clientId: number, sourceId: string, signIn: SignIn) {
  const source = yield* requireSource(clientId, sourceId);
  if (source.kind !== 'caldav') return yield* Effect.fail(reject('NotFound'));
  yield* signInAgain(source, signIn).pipe(unreadableCalendar);
  return { body: yield* sourceAnswer(clientId, sourceId) };
});

export const busySourceRoutes = [
  route(addCall, ({ command, params, body }) => add(command, params.id, body)),
  route(addOwnBusySource, ({ command, session, body }) => add(command, session.clientId, body)),

  route(removeCall, ({ command, params }) => remove(command, params.id, params.sourceId)),
  route(removeOwnBusySource, ({ command, session, params }) => remove(command, session.clientId, params.id)),

  route(readBusySource, ({ params }) => read(params.id, params.sourceId)),
  route(readOwnBusySource, ({ session, params }) => read(session.clientId, params.id)),

  route(changeBusySource, ({ params, body }) => change(params.id, params.sourceId, body)),
  route(changeOwnBusySource, ({ session, params, body }) => change(session.clientId, params.id, body)),
];
