import { comparable, reserved } from '@setter/domain/reservations';
import { reject } from '@setter/domain/rejections';
import { isAtWork, memberOf } from '@setter/domain/staff/state';
import { stateOf } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import { type Credential, Credentials } from '@setter/identity/credentials';
import { BudgetFactor, signInsOfAccount } from '@setter/http/budgets';
import { Passwords } from '@setter/identity/passwords';
import { SecondFactors } from '@setter/identity/second-factors/second-factors';
import { type Account, type NewSession, type Session, Sessions } from '@setter/identity/sessions';
import { Throttle } from '@setter/identity/throttles';
import { Effect } from 'effect';
import { staffFold } from '../folds.ts';
import { FailedSignIns } from './failed-sign-ins.ts';
import { refusedSignIn } from './refused-sign-in.ts';
import { countTry } from './sign-in-throttle.ts';
import { tryCode } from './try-code.ts';

type Given = {
  readonly userKind: Account['userKind'];
  /** Username or e-mail as typed. */
  readonly name: string;
  readonly password: string;
  /** Of an admin's second factor. */
  readonly code?: string | undefined;
  readonly address: string;
  readonly userAgent: string;
  /** The session of this browser that the new one takes the place of. */
  readonly replaces: Session | undefined;
};

const reservationOf = { admin: 'admin_email', client: 'client_username' } as const;

/** The browser that a session begins in. */
type Browser = Pick<Given, 'userAgent' | 'replaces'>;

/**
 * Checks name and password, and the code where a second factor is on, and begins a session. Whether the account does not
 * exist, has no password or another one cannot be distinguished, not even by time; that a code is needed is said to those
 * only who know the password. `record` writes that it happened and may still refuse; the session is there before that, so
 * that a deactivation in between finds and ends it.
 */
export const signIn = Effect.fn('signIn')(function* <A, E, R>(
  { userKind, name, password, code, address, ...browser }: Given,
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
  // Looked at after the credential: a factor that is turned on from here on raises the epoch, and no session begins.
  if (userKind === 'admin' && (yield* (yield* SecondFactors).areOn(account.userId))) {
    if (code === undefined) {
      yield* giveBack;
      return yield* Effect.fail(refusedSignIn('CodeRequired'));
    }
    if (!(yield* tryCode('sign-in', account.userId, code))) {
      yield* (yield* FailedSignIns).note(account);
      return yield* Effect.fail(beyondAddress ?? refusedSignIn('InvalidCode'));
    }
  }
  yield* giveBack;
  return yield* beginSession(account, credential, browser, record);
});

/** Begins a session of an account that was proved to be the caller's; `credential` was read before that. */
export const beginSession = Effect.fn('beginSession')(function* <A, E, R>(
  account: Account,
  credential: Credential,
  { userAgent, replaces }: Browser,
  record: (account: Account) => Effect.Effect<A, E, R>,
) {
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
