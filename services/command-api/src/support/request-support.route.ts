import { supportThanks } from '@setter/contracts/promises/replies';
import { requestSupport } from '@setter/contracts/support/request-support';
import { comparable } from '@setter/domain/reservations';
import { route } from '@setter/http/route';
import { addressGroups } from '@setter/identity/address-groups';
import { Throttle } from '@setter/identity/throttles';
import { Effect } from 'effect';
import { recordRequest } from './handle-support.ts';

const mailsPerHour = 5;

export const requestSupportRoute = route(requestSupport, ({ command: context, body, address, sessions }) =>
  Effect.gen(function* () {
    const { supportTopic: topic, ...fields } = body;
    const { position } = yield* recordRequest(context, {
      ...fields,
      topic,
      clientId: sessions.client?.clientId ?? null,
      mails: {
        receipt: yield* mayMail(`support receipt to ${comparable(fields.email)}`, context.commandId),
        alert: yield* mayMail(`support alert from ${addressGroups(address)[0].name}`, context.commandId),
      },
    });
    return {
      body: {
        success: true as const,
        message: supportThanks,
      },
      position,
    };
  }),
);

/** Anyone can type anyone's address: a request beyond the limit is taken, and sends no mail. */
const mayMail = Effect.fnUntraced(function* (bucket: string, commandId: string) {
  const throttle = yield* Throttle;
  return yield* throttle.take(bucket, mailsPerHour, 60 * 60, commandId).pipe(
    Effect.as(true),
    Effect.catch(() => Effect.succeed(false)),
  );
});
