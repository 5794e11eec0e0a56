import {
  addPasskey,
  listPasskeys,
  passkeyCreationOptions,
  removePasskey,
} from '@setter/contracts/session/admin-factors';
import { signInDecider } from '@setter/domain/identity/decider';
import { reject } from '@setter/domain/rejections';
import { handleCommand, stateOf } from '@setter/event-store/append';
import { textOf } from '@setter/events/marks';
import { signInStream } from '@setter/events/streams';
import { notFound } from '@setter/http/call-failure';
import { recordedAnswer } from '@setter/http/recorded-answer';
import { route } from '@setter/http/route';
import { Passkeys } from '@setter/identity/second-factors/passkeys';
import { Effect } from 'effect';
import { adminFold } from '../../folds.ts';

const list = route(listPasskeys, ({ session }) =>
  Effect.gen(function* () {
    return { body: [...(yield* (yield* Passkeys).listOf(session.adminId))] };
  }),
);

const options = route(passkeyCreationOptions, ({ session }) =>
  Effect.gen(function* () {
    const { adminId, sessionId } = session;
    const admin = yield* stateOf(adminFold(adminId));
    if (admin.status === 'none') return yield* Effect.fail(notFound());
    const registrant = { adminId, email: textOf(admin.email), name: textOf(admin.name) };
    return { body: { ...(yield* (yield* Passkeys).creationOptions(registrant, sessionId)) } };
  }),
);

/** Its id is the command's, by which a repeat finds what the first one has made. */
const add = route(addPasskey, ({ body, session, command }) =>
  Effect.gen(function* () {
    const { adminId, sessionId } = session;
    const passkeys = yield* Passkeys;
    const factorId = command.commandId;
    const recorded = yield* recordedAnswer(command);
    if (recorded !== undefined) {
      const made = (yield* passkeys.listOf(adminId)).find(({ id }) => id === factorId);
      return made === undefined
        ? yield* Effect.fail(notFound())
        : { body: made, position: recorded.position };
    }
    const credential = yield* passkeys.proveCreation(sessionId, body.response);
    if (credential === undefined) return yield* Effect.fail(reject('InvalidPasskey'));
    const createdAt = command.occurredAt;
    const sealedName = yield* passkeys.sealName(adminId, body.name);
    const { position } = yield* handleCommand({
      context: command,
      stream: signInStream('admin', adminId),
      decider: signInDecider,
      command: {
        type: 'TurnOnSecondFactor',
        adminId,
        factor: { kind: 'passkey', factorId, ...credential, sealedName, createdAt },
        keptSession: sessionId,
      },
    });
    return { body: { id: factorId, name: body.name, createdAt, lastUsedAt: null }, position };
  }),
);

const remove = route(removePasskey, ({ params, session, command }) =>
  Effect.gen(function* () {
    const { adminId, sessionId } = session;
    const { position } = yield* handleCommand({
      context: command,
      stream: signInStream('admin', adminId),
      decider: signInDecider,
      command: {
        type: 'RemoveSecondFactor',
        adminId,
        factor: { factorId: params.id, kind: 'passkey' },
        keptSession: sessionId,
      },
    });
    return { body: { success: true as const }, position };
  }),
);

export const passkeyRoutes = [list, options, add, remove];
