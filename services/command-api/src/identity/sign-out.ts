import type { CommandContext } from '@setter/event-store/append';
import { signInDecider } from '@setter/domain/identity/decider';
import { handleCommand } from '@setter/event-store/append';
import { signInStream } from '@setter/events/streams';
import { actorOf } from '@setter/http/command-context';
import { type Session, Sessions } from '@setter/identity/sessions';
import { Effect } from 'effect';

/** Ends the session on the server and takes the cookie back; without a session it is done already. */
export const signOut = Effect.fn('signOut')(function* (
  kind: Session['kind'],
  session: Session | undefined,
  command: CommandContext,
) {
  const answer = { body: { success: true as const }, session: { end: kind } };
  if (session === undefined) return answer;
  yield* (yield* Sessions).end(session.sessionId);
  const actor = actorOf(session);
  const { position } = yield* handleCommand({
    context: { ...command, actor },
    stream: signInStream(kind, actor.id),
    decider: signInDecider,
    command: { type: 'SignOut', userKind: kind, userId: actor.id },
  });
  return { ...answer, position };
});
