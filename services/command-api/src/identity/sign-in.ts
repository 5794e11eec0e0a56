import { comparable, reserved } from '@setter/domain/reservations';
import { reject } from '@setter/domain/rejections';
import { isAtWork, memberOf } from '@setter/domain/staff/state';
import { stateOf } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import { Credentials } from '@setter/identity/credentials';
import { BudgetFactor, signInsOfAccount } from '@setter/http/budgets';
import { Passwords } from '@setter/identity/passwords';
import { type Account, type NewSession, type Session, Sessions } from '@setter/identity/sessions';
import { Throttle } from '@setter/identity/throttles';
import { Effect } from 'effect';
import { staffFold } from '../folds.ts';
import { FailedSignIns } from './failed-sign-ins.ts';
import { countTry } from './sign-in-throttle.ts';

type Given = {
  readonly userKind: Account['userKind'];
  /** Username or e-mail as typed. */
  readonly name: string;
  readonly password: string;
  readonly address: string;
  readonly userAgent: string;
  /** The session of this browser that the new one takes the place of. */
  readonly replaces: Session | undefined;
};

const reservationOf = { admin: 'admin_email', client: 'client_username' } as const;

/**
 * Checks name and password and begins a session. Whether the account does not exist, has no password or another
 * one cannot be distinguished, not even by time. `record` writes that it happened and may still refuse; the session
 * is there before that, so that a deactivation in between finds and ends it.
 */
export const signIn = Effect.fn('signIn')(function* <A, E, R>(
  { userKind, name, password, address, userAgent, replaces }: Given,
  record: (account: Account) => Effect.Effect<A, E, R>,
) {
  const typed = comparable(name);
  const { giveBack, beyondAddress } = yield* countTry(userKind, typed, address);
  const store = yield* EventStore;
  const userId = yield* store.reservationOwner(reserved(reservationOf[userKind], typed));
  const account = userId === undefined ? undefined : { userKind, userId };
  const credential = account && (yield* (yield* Credentials).find(account));
  const right = yield* (yield* Passwords).verify(password, credential?.passwordHash);
  if (!right || account === undefined || credential === undefined) {
    if (account !== undefined) yield* (yield* FailedSignIns).note(account);
    return yield* Effect.fail(beyondAddress ?? reject('InvalidCredentials'));
  }
  yield* giveBack;
  yield* takeSignIn(account);
  const sessions = yield* Sessions;
  const session = yield* sessions.start(account, credential, userAgent);
  if (session === undefined) return yield* Effect.fail(reject(yield* whyNoSession(account)));
  const recorded = yield* Effect.onError(record(account), () => endAgain(session));
  if (replaces !== undefined) yield* sessions.end(replaces.sessionId);
  return { account, session, recorded };
});

/** An admin who is inactive has no sessions; else the credential has changed since it was read. */
const whyNoSession = Effect.fnUntraced(function* ({ userKind, userId }: Account) {
  if (userKind === 'client') return 'InvalidCredentials';
  return isAtWork(memberOf(yield* stateOf(staffFold), userId)) ? 'InvalidCredentials' : 'AccountInactive';
});

/** A right password is no failure, but each sign-in costs a hash and writes a session. */
const takeSignIn = Effect.fnUntraced(function* ({ userKind, userId }: Account) {
  const { limit, seconds } = signInsOfAccount;
  const throttle = yield* Throttle;
  yield* throttle.take(`sign-ins of ${userKind} ${userId}`, limit * (yield* BudgetFactor), seconds);
});

const endAgain = (session: NewSession) =>
  Effect.gen(function* () {
    const sessions = yield* Sessions;
    const begun = yield* sessions.find(session.kind, session.secret);
    if (begun !== undefined) yield* sessions.end(begun.sessionId);
  });
