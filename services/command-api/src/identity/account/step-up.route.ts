import type { ParsedBodyOf } from '@setter/contracts/call';
import { stepUp, stepUpOptions } from '@setter/contracts/session/admin-account';
import { reject } from '@setter/domain/rejections';
import { recordedAnswer } from '@setter/http/recorded-answer';
import { route } from '@setter/http/route';
import { Passkeys } from '@setter/identity/second-factors/passkeys';
import { SecondFactors } from '@setter/identity/second-factors/second-factors';
import { type AdminSession, Sessions } from '@setter/identity/sessions';
import { stepUpLifetime } from '@setter/identity/step-up';
import { Effect } from 'effect';
import { tryPassword } from '../current-password.ts';
import { tryCode } from '../try-code.ts';

const options = route(stepUpOptions, ({ session }) =>
  Effect.gen(function* () {
    const { adminId, sessionId } = session;
    const passkeys = yield* Passkeys;
    return { body: { ...(yield* passkeys.requestOptions({ purpose: 'step-up', sessionId }, adminId)) } };
  }),
);

/** Fails unless the person behind the session has proved who they are. */
const prove = Effect.fn('stepUp.prove')(function* (
  { adminId, sessionId }: AdminSession,
  given: ParsedBodyOf<typeof stepUp>,
) {
  if ('response' in given) {
    const proved = yield* (yield* Passkeys).prove({ purpose: 'step-up', sessionId }, given.response);
    return proved?.adminId === adminId ? undefined : yield* Effect.fail(reject('InvalidPasskey'));
  }
  if ('code' in given)
    return (yield* tryCode('session', adminId, given.code))
      ? undefined
      : yield* Effect.fail(reject('InvalidCode'));
  if (yield* (yield* SecondFactors).areOn(adminId)) return yield* Effect.fail(reject('CodeRequired'));
  const { isRight, giveBack } = yield* tryPassword({ userKind: 'admin', userId: adminId }, given.password);
  return isRight ? yield* giveBack : yield* Effect.fail(reject('WrongPassword'));
});

const confirm = route(stepUp, ({ body, session, command }) =>
  Effect.gen(function* () {
    // A repeat says what the first one has led to: its code counts once.
    const isRepeat = (yield* recordedAnswer(command)) !== undefined;
    if (!isRepeat) yield* prove(session, body);
    const at = isRepeat ? session.steppedUpAt : yield* (yield* Sessions).stepUp(session.sessionId);
    return { body: { until: new Date(Date.parse(at) + stepUpLifetime).toISOString() } };
  }),
);

export const stepUpRoutes = [options, confirm];
