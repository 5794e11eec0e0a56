import { randomUUID } from 'node:crypto';
import { memberOf } from '@setter/domain/staff/state';
import { type StreamStates, stateOf } from '@setter/event-store/append';
import type { EventStore } from '@setter/event-store/event-store';
import type { SubjectKeyStore } from '@setter/event-store/keys';
import { textOf } from '@setter/events/marks';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { invitationTokenOf } from '@setter/identity/invitation-tokens';
import { addressHashOf } from '@setter/identity/reset-tokens';
import { Effect } from 'effect';
import type { FastifyInstance } from 'fastify';
import { adminFold, staffFold } from '../folds.ts';
import { Person } from './person.ts';

/** The token of an admin's newest invitation, as its mail has it. */
export const invitationToken = (adminId: string) =>
  Effect.gen(function* () {
    const { invitation } = memberOf(yield* stateOf(staffFold), adminId);
    const admin = yield* stateOf(adminFold(adminId));
    if (admin.status === 'none') throw new Error('there is no such admin');
    const addressHash = yield* addressHashOf({ userKind: 'admin' }, textOf(admin.email));
    return yield* invitationTokenOf(invitation?.invitationId ?? '', adminId, addressHash);
  });

type Services = EventStore | StreamStates | SubjectKeyStore;
type App = {
  readonly app: FastifyInstance;
  readonly run: <A, E>(effect: Effect.Effect<A, E, Services>) => Promise<A>;
};

export const staffPassword = 'a long password for tests';

/** An admin in a role, invited by an owner, who has accepted and is signed in by it. */
export const aStaffMember = async (
  { app, run }: App,
  owner: Person,
  role: StaffRole,
  email = `${randomUUID()}@setter.example`,
) => {
  const invited = await owner.ask<{ id: string }>({
    path: '/api/admin/accounts',
    body: { email, name: `A ${role}`, role },
  });
  if (invited.status !== 201) throw new Error(`no invitation: ${JSON.stringify(invited.body)}`);
  const { id } = invited.body;
  const person = new Person(app);
  const token = await run(invitationToken(id));
  const accepted = await person.ask({
    path: '/api/auth/accept-invitation',
    body: { token, password: staffPassword },
  });
  if (accepted.status !== 200) throw new Error(`not accepted: ${JSON.stringify(accepted.body)}`);
  return { person, id, email };
};
