import { eraseClient as eraseCall } from '@setter/contracts/erasures';
import { changeClientSettings } from '@setter/contracts/clients/client-settings';
import {
  changeClient as changeCall,
  registerClient as registerCall,
  removeClient as removeCall,
  removeClientWithAppointments,
  restoreClient,
} from '@setter/contracts/clients/manage-clients';
import { changeClientUser } from '@setter/contracts/clients/own-details';
import { ownDetails } from '@setter/domain/clients/admin-client';
import { clientDecider } from '@setter/domain/clients/decider';
import { clientAccount } from '@setter/domain/side-writes';
import { handleCommand } from '@setter/event-store/append';
import { clientStream } from '@setter/events/streams';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { clientFold, signInFold } from '../folds.ts';
import { requirePassword } from '../identity/current-password.ts';
import { changeClient } from './change-client.ts';
import { clientAnswer } from './client-answer.ts';
import { eraseClient, eraseLateRequests } from './erase-client.ts';
import { registerClient } from './register-client.ts';
import { removeClient } from './remove-client.ts';

const withSignIns = (clientId: number) => ({
  client: clientFold(clientId),
  signIns: signInFold(clientAccount(clientId)),
});

export const clientRoutes = [
  route(registerCall, ({ command, body }) =>
    Effect.gen(function* () {
      const { username, password, credits, sendWelcome, ...details } = body;
      const made = yield* registerClient(command, {
        username,
        password,
        details,
        initialCredits: credits,
        sendWelcome,
      });
      return { body: yield* clientAnswer(made.clientId, made.position), position: made.position };
    }),
  ),

  route(changeCall, ({ command, params, body }) =>
    Effect.gen(function* () {
      const { isActive, password, ...changes } = body;
      const { position } = yield* changeClient(command, { clientId: params.id, changes, isActive, password });
      return { body: yield* clientAnswer(params.id, position), position };
    }),
  ),

  route(changeClientUser, ({ command, session: { clientId, sessionId }, body }) =>
    Effect.gen(function* () {
      const { currentPassword, ...changes } = body;
      if (changes.email !== undefined)
        yield* requirePassword(command, clientAccount(clientId), currentPassword ?? '');
      const { position } = yield* changeClient(command, { clientId, changes, keptSession: sessionId });
      return { body: ownDetails(yield* clientAnswer(clientId, position)), position };
    }),
  ),

  route(removeCall, ({ command, params }) =>
    Effect.map(removeClient(command, params.id, { kind: 'keep' }), ({ position }) => ({
      body: { success: true as const },
      position,
    })),
  ),

  route(removeClientWithAppointments, ({ command, params, body: { upcoming, toClientId } }) =>
    Effect.map(
      removeClient(
        command,
        params.id,
        upcoming === 'reassign' && toClientId !== undefined
          ? { kind: upcoming, toClientId }
          : { kind: upcoming === 'cancel' ? upcoming : 'keep' },
      ),
      ({ position, result }) => ({
        body: { success: true as const, appointmentIds: [...result.appointmentIds] },
        position,
      }),
    ),
  ),

  route(eraseCall, ({ command, params, body: { forfeitCredits } }) =>
    Effect.gen(function* () {
      const { position } = yield* eraseClient(command, { clientId: params.id, forfeitCredits });
      yield* eraseLateRequests(command, params.id);
      return { body: { success: true as const }, position };
    }),
  ),

  route(restoreClient, ({ command: context, params }) =>
    Effect.gen(function* () {
      const { position } = yield* handleCommand({
        context,
        decider: clientDecider,
        reads: withSignIns(params.id),
        command: { type: 'RestoreClient', now: context.occurredAt },
      });
      return { body: yield* clientAnswer(params.id, position), position };
    }),
  ),

  route(changeClientSettings, ({ command: context, body: { reminderEmails }, session: { clientId } }) =>
    Effect.map(
      handleCommand({
        context,
        decider: clientDecider,
        stream: clientStream(clientId),
        command: { type: 'SetReminderEmails', areOn: reminderEmails },
      }),
      ({ position }) => ({ body: { reminderEmails }, position }),
    ),
  ),
];
