import { reject } from '@setter/domain/rejections';
import { staffDecider } from '@setter/domain/staff/decider';
import { type CommandContext, handleCommand } from '@setter/event-store/append';
import { recordedAnswer } from '@setter/http/recorded-answer';
import { Credentials } from '@setter/identity/credentials';
import { Passwords } from '@setter/identity/passwords';
import { type Session, Sessions } from '@setter/identity/sessions';
import { Effect } from 'effect';
import { signInFold, staffFold } from '../folds.ts';
import { findInvitation } from './find-invitation.ts';

type Given = {
  readonly token: string;
  readonly password: string;
  readonly userAgent: string;
  /** The session of this browser that the new one takes the place of. */
  readonly replaces: Session | undefined;
};

/** Sets the first password of the invited admin who has the link, and begins a session as signing in does. */
export const acceptInvitation = Effect.fn('acceptInvitation')(function* (
  command: CommandContext,
  { token, password, userAgent, replaces }: Given,
) {
  const link = yield* findInvitation(token);
  if (link === undefined) return yield* Effect.fail(reject('InvalidToken'));
  const { adminId, tokenHash } = link;
  // A repeat of the request that accepted it gets a session too, as long as its password is the one that was set.
  if (!link.isOpen && (yield* recordedAnswer(command)) === undefined)
    return yield* Effect.fail(reject('InvalidToken'));
  const account = { userKind: 'admin', userId: adminId } as const;
  const passwordHash = yield* (yield* Passwords).hashChosen('admin', password);
  const { position } = yield* handleCommand({
    context: { ...command, actor: { kind: 'admin', id: adminId } },
    decider: staffDecider,
    reads: { staff: staffFold, signIns: signInFold(account) },
    command: { type: 'AcceptInvitation', adminId, tokenHash, passwordHash, now: command.occurredAt },
  });
  const credential = yield* (yield* Credentials).find(account);
  const isRight = yield* (yield* Passwords).verify(password, credential?.passwordHash);
  const sessions = yield* Sessions;
  const session =
    isRight && credential !== undefined ? yield* sessions.start(account, credential, userAgent) : undefined;
  if (session === undefined) return yield* Effect.fail(reject('InvalidCredentials'));
  if (replaces !== undefined) yield* sessions.end(replaces.sessionId);
  return { adminId, session, position };
});
