import {
  requestPasswordReset,
  resetPassword,
  verifyResetToken,
} from '@setter/contracts/session/password-reset';
import { reject, rejections } from '@setter/domain/rejections';
import { comparable } from '@setter/domain/reservations';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { JobQueue } from '@setter/jobs/job-queue';
import { requestPasswordResetJob } from '@setter/jobs/request-password-reset-job';
import { recordedAnswer } from '@setter/http/recorded-answer';
import { claimingKeyFirst, route } from '@setter/http/route';
import { Passwords } from '@setter/identity/passwords';
import { Throttle } from '@setter/identity/throttles';
import { Effect } from 'effect';
import { findReset, setPassword } from './password-reset.ts';

const hour = 60 * 60;
const perEmail = 5;

/** Does the same for every address: whether it belongs to an account is looked up by the job, after the answer. */
const request = claimingKeyFirst(
  route(requestPasswordReset, ({ body, command }) =>
    Effect.gen(function* () {
      const email = comparable(body.email);
      const throttle = yield* Throttle;
      yield* throttle.take(`password reset of ${email}`, perEmail, hour, command.commandId);
      const { hashReservation } = yield* SubjectKeyStore;
      const asked = {
        requestId: command.commandId,
        requestedAt: command.occurredAt,
        correlationId: command.correlationId,
        clientEmail: hashReservation('client_email', email),
        adminEmail: hashReservation('admin_email', email),
      };
      const queue = yield* JobQueue;
      yield* Effect.orDie(queue.enqueue(requestPasswordResetJob, [{ id: command.commandId, data: asked }]));
      const message = 'If an account has this address, a reset link is on its way.';
      return { body: { success: true as const, message } };
    }),
  ),
);

const verify = route(verifyResetToken, ({ params }) =>
  Effect.gen(function* () {
    const found = yield* findReset(params.token);
    if (found?.isOpen !== true)
      return { body: { valid: false, message: rejections.InvalidToken.message, userType: null } };
    return {
      body: { valid: true, message: 'Choose a new password.', userType: found.account.userKind },
    };
  }),
);

const reset = route(resetPassword, ({ body, command }) =>
  Effect.gen(function* () {
    const found = yield* findReset(body.token);
    if (found === undefined) return yield* Effect.fail(reject('InvalidToken'));
    // A repeat of the request that ended the link gets the answer of that one.
    const isRepeat = (yield* recordedAnswer(command)) !== undefined;
    if (!found.isOpen && !isRepeat) return yield* Effect.fail(reject('InvalidToken'));
    const passwordHash = yield* (yield* Passwords).hashChosen(found.account.userKind, body.newPassword);
    const { position } = yield* setPassword(command, found, passwordHash);
    return {
      body: {
        success: true as const,
        message: 'Password reset successful',
        userType: found.account.userKind,
      },
      position,
    };
  }),
);

export const passwordResetRoutes = [request, verify, reset];
