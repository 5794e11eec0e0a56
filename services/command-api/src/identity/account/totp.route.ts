import {
  confirmTotp,
  enrolTotp,
  removeTotp,
  replaceRecoveryCodes,
} from '@setter/contracts/session/admin-factors';
import { signInDecider } from '@setter/domain/identity/decider';
import { reject } from '@setter/domain/rejections';
import { handleCommand, stateOf } from '@setter/event-store/append';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { textOf } from '@setter/events/marks';
import { signInStream } from '@setter/events/streams';
import { BusinessSettings } from '@setter/config/business-settings';
import { notFound } from '@setter/http/call-failure';
import { recordedAnswer } from '@setter/http/recorded-answer';
import { route } from '@setter/http/route';
import { newRecoveryCodes } from '@setter/identity/second-factors/recovery-codes';
import { SecondFactors } from '@setter/identity/second-factors/second-factors';
import { otpauthUrl, secretText } from '@setter/identity/second-factors/totp';
import { Effect } from 'effect';
import { adminFold } from '../../folds.ts';
import { tryPassword } from '../current-password.ts';
import { countingCodes, tryCode } from '../try-code.ts';
import { requireProvedFactor } from './require-proved-factor.ts';

/** The secret derives from the command's id: a repeat whose first response was lost shows the same one. */
const enrol = route(enrolTotp, ({ session, command }) =>
  Effect.gen(function* () {
    const { adminId } = session;
    yield* requireProvedFactor(session, command.occurredAt);
    const admin = yield* stateOf(adminFold(adminId));
    if (admin.status === 'none') return yield* Effect.fail(notFound());
    const { deriveSecret } = yield* SubjectKeyStore;
    const secret = secretText(
      Buffer.from(deriveSecret('totp', `${adminId} ${command.commandId}`), 'base64url'),
    );
    const isRepeat = (yield* recordedAnswer(command)) !== undefined;
    if (!isRepeat) yield* (yield* SecondFactors).enrolApp(adminId, command.commandId, secret);
    const { brandName } = yield* BusinessSettings;
    return { body: { secret, otpauthUrl: otpauthUrl(secret, brandName, textOf(admin.email)) } };
  }),
);

const confirm = route(confirmTotp, ({ body, session, command }) =>
  Effect.gen(function* () {
    const { adminId, sessionId } = session;
    const { codes, codeHashes } = yield* newRecoveryCodes(adminId, command.commandId);
    const answer = { body: { recoveryCodes: codes } };
    const recorded = yield* recordedAnswer(command);
    if (recorded !== undefined) return { ...answer, position: recorded.position };
    yield* requireProvedFactor(session, command.occurredAt);
    const factors = yield* SecondFactors;
    let app: Effect.Success<ReturnType<typeof factors.proveApp>>;
    const isRight = Effect.map(factors.proveApp(adminId, body.code), (proved) => {
      app = proved;
      return proved !== undefined;
    });
    yield* countingCodes('session', adminId, isRight);
    if (app === undefined) return yield* Effect.fail(reject('InvalidCode'));
    const { position } = yield* handleCommand({
      context: command,
      stream: signInStream('admin', adminId),
      decider: signInDecider,
      command: {
        type: 'TurnOnSecondFactor',
        adminId,
        factor: { kind: 'app', ...app, recoveryCodeHashes: codeHashes },
        keptSession: sessionId,
      },
    });
    return { ...answer, position };
  }),
);

const remove = route(removeTotp, ({ body, session, command }) =>
  Effect.gen(function* () {
    const { adminId, sessionId } = session;
    const answer = { body: { success: true as const } };
    const recorded = yield* recordedAnswer(command);
    if (recorded !== undefined) return { ...answer, position: recorded.position };
    const { isRight, giveBack } = yield* tryPassword({ userKind: 'admin', userId: adminId }, body.password);
    if (!isRight) return yield* Effect.fail(reject('WrongPassword'));
    yield* giveBack;
    const { appId } = yield* (yield* SecondFactors).statusOf(adminId);
    if (appId === null || !(yield* tryCode('session', adminId, body.code)))
      return yield* Effect.fail(reject('InvalidCode'));
    const { position } = yield* handleCommand({
      context: command,
      stream: signInStream('admin', adminId),
      decider: signInDecider,
      command: {
        type: 'RemoveSecondFactor',
        adminId,
        factor: { factorId: appId, kind: 'app' },
        keptSession: sessionId,
      },
    });
    return { ...answer, position };
  }),
);

const replaceCodes = route(replaceRecoveryCodes, ({ session, command }) =>
  Effect.gen(function* () {
    const { adminId } = session;
    const { codes, codeHashes } = yield* newRecoveryCodes(adminId, command.commandId);
    const { position } = yield* handleCommand({
      context: command,
      stream: signInStream('admin', adminId),
      decider: signInDecider,
      command: { type: 'ReplaceRecoveryCodes', adminId, codeHashes },
    });
    return { body: { recoveryCodes: codes }, position };
  }),
);

export const totpRoutes = [enrol, confirm, remove, replaceCodes];
