import {
  acceptInvitation as acceptCall,
  changeAccount,
  getInvitation,
  inviteAccount,
  inviteAccountAgain,
  listAccounts,
  removeAccountFactors,
} from '@setter/contracts/staff/accounts';
import { deskPeople } from '@setter/contracts/desk/desk-list';
import { reject } from '@setter/domain/rejections';
import { staffDecider } from '@setter/domain/staff/decider';
import { handleCommand, stateOf } from '@setter/event-store/append';
import { textOf } from '@setter/events/marks';
import { notFound } from '@setter/http/call-failure';
import { route } from '@setter/http/route';
import { Credentials } from '@setter/identity/credentials';
import { Effect } from 'effect';
import { adminFold, signInFold, staffFold } from '../folds.ts';
import { adminProfile } from '../identity/accounts.ts';
import { removeFactors } from '../identity/remove-factors.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { findInvitation } from './find-invitation.ts';
import { newInvitation } from './invitation-link.ts';
import { inviteStaff } from './invite-staff.ts';
import { staffAccount, staffAccounts } from './staff-accounts.ts';

export const staffRoutes = [
  route(listAccounts, () => Effect.map(staffAccounts(), (body) => ({ body }))),

  route(deskPeople, () =>
    Effect.map(staffAccounts(), (accounts) => ({
      body: accounts.map(({ id, name, role, state }) => ({ id, name, role, isActive: state === 'active' })),
    })),
  ),

  route(inviteAccount, ({ body, command, session }) =>
    Effect.gen(function* () {
      const { adminId, position } = yield* inviteStaff(command, { by: session.adminId, ...body });
      return { body: yield* staffAccount(adminId), position };
    }),
  ),

  route(inviteAccountAgain, ({ params: { id: adminId }, command, session }) =>
    Effect.gen(function* () {
      const admin = yield* stateOf(adminFold(adminId));
      if (admin.status === 'none') return yield* Effect.fail(notFound());
      const { position } = yield* handleCommand({
        context: command,
        decider: staffDecider,
        reads: { admin: adminFold(adminId), staff: staffFold },
        command: {
          type: 'InviteAgain',
          adminId,
          by: session.adminId,
          ...(yield* newInvitation(command, adminId, textOf(admin.email))),
        },
      });
      return { body: yield* staffAccount(adminId), position };
    }),
  ),

  route(changeAccount, ({ params: { id: adminId }, body, command, session }) =>
    Effect.gen(function* () {
      // Read before the staff's stream, so that one who is invited meanwhile counts as invited.
      const registered = (yield* (yield* Credentials).admins).map((one) => one.adminId);
      const account = { userKind: 'admin', userId: adminId } as const;
      const { position } = yield* handleCommand({
        context: command,
        decider: staffDecider,
        reads: { admin: adminFold(adminId), staff: staffFold, signIns: signInFold(account) },
        command: { type: 'ChangeStaff', adminId, by: session.adminId, registered, ...body },
      });
      return { body: yield* staffAccount(adminId), position };
    }),
  ),

  route(removeAccountFactors, ({ params: { id: adminId }, command }) =>
    Effect.gen(function* () {
      const admin = yield* stateOf(adminFold(adminId));
      if (admin.status === 'none') return yield* Effect.fail(notFound());
      const { position } = yield* removeFactors(command, adminId);
      return { body: yield* staffAccount(adminId), position };
    }),
  ),

  route(getInvitation, ({ query }) =>
    Effect.gen(function* () {
      const found = yield* findInvitation(query.token);
      if (found?.isOpen !== true || found.email === undefined)
        return { body: { valid: false, email: null, role: null } };
      return { body: { valid: true, email: found.email, role: found.role } };
    }),
  ),

  route(acceptCall, ({ body, command, sessions, userAgent }) =>
    Effect.gen(function* () {
      const given = { ...body, userAgent, replaces: sessions.admin };
      const { adminId, session, position } = yield* acceptInvitation(command, given);
      const admin = yield* adminProfile(adminId);
      if (admin === undefined) return yield* Effect.fail(reject('InvalidCredentials'));
      return {
        body: { success: true, message: 'Login successful', admin },
        position,
        session: { start: session },
      };
    }),
  ),
];
