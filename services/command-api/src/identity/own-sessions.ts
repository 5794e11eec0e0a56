import { signInDecider } from '@setter/domain/identity/decider';
import { type CommandContext, handleCommand } from '@setter/event-store/append';
import { signInStream } from '@setter/events/streams';
import { notFound } from '@setter/http/call-failure';
import { recordedAnswer } from '@setter/http/recorded-answer';
import { type Account, type Session, Sessions } from '@setter/identity/sessions';
import { Effect } from 'effect';

/** The live sessions of an account, as its owner sees them. */
export const ownSessions = Effect.fn('ownSessions')(function* (account: Account, current: Session) {
  const all = yield* (yield* Sessions).listOf(account);
  return all.map(({ sessionId, ...one }) => ({ ...one, current: sessionId === current.sessionId }));
});

/** Signs one of them out, by the id that the list has. */
export const endOwnSession = Effect.fn('endOwnSession')(function* (
  account: Account,
  current: Session,
  id: string,
  command: CommandContext,
) {
  const ended = yield* (yield* Sessions).endOneOf(account, id);
  const isRepeat = (yield* recordedAnswer(command)) !== undefined;
  if (ended === undefined && !isRepeat) return yield* Effect.fail(notFound());
  const { position } = yield* handleCommand({
    context: command,
    stream: signInStream(account.userKind, account.userId),
    decider: signInDecider,
    command: { type: 'SignOut', ...account },
  });
  const answer = { body: { success: true as const }, position };
  return ended === current.sessionId ? { ...answer, session: { end: current.kind } } : answer;
});
