import { washFile } from '@setter/command-api/contacts/wash';
import { adminFold, signInFold, staffFold } from '@setter/command-api/folds';
import { inviteStaff } from '@setter/command-api/staff/invite-staff';
import { BusinessSettings } from '@setter/config/business-settings';
import { adminDecider } from '@setter/domain/identity/decider';
import { deskSettingsDecider } from '@setter/domain/leads/desk-settings';
import { staffDecider } from '@setter/domain/staff/decider';
import { isActiveOwner, memberOf } from '@setter/domain/staff/state';
import { dayIn } from '@setter/domain/time';
import { handleCommand, stateOf } from '@setter/event-store/append';
import { deskSettingsStream } from '@setter/events/streams';
import { Credentials } from '@setter/identity/credentials';
import { Passwords } from '@setter/identity/passwords';
import { Effect } from 'effect';
import { deskSettings } from './calling.ts';
import { asAdmin, asStaff, demoContext } from './demo-context.ts';
import { found, type Made } from './made.ts';
import { type MemberKey, staff } from './staff.ts';
import type { Act } from './steps.ts';

export type OfficeAct = Extract<Act, { kind: 'inviteStaff' | 'joinStaff' | 'deskSettings' | 'wash' }>;

export const runOfficeStep = Effect.fn('demo.runOfficeStep')(function* (
  key: string,
  act: OfficeAct,
  made: Made,
) {
  switch (act.kind) {
    case 'inviteStaff':
      return void made.staff.set(act.member, yield* invite(key, act.member));
    case 'joinStaff':
      return yield* join(key, yield* found(made.staff, act.member), made.password);
    case 'deskSettings': {
      const context = yield* demoContext(key, asStaff(yield* found(made.staff, act.by)));
      return yield* Effect.asVoid(
        handleCommand({
          context,
          decider: deskSettingsDecider,
          stream: deskSettingsStream,
          command: { type: 'ChangeDeskSettings', settings: deskSettings },
        }),
      );
    }
    case 'wash': {
      const context = yield* demoContext(key, asStaff(yield* found(made.staff, act.by)));
      const { timeZone } = yield* BusinessSettings;
      const text = act.numbers.map(({ phone, isRegistered }) => `${phone},${isRegistered ? 'Y' : 'N'}`);
      const file = { washedOn: dayIn(timeZone, context.occurredAt), text: lines(text) };
      return yield* Effect.asVoid(washFile(context, file));
    }
  }
});

/** The register's files have digits only. */
const lines = (texts: readonly string[]): string =>
  texts.map((text) => text.replaceAll(/[ ()]/g, '')).join('\n');

/** By the owner whom the start has made. */
const invite = Effect.fn('demo.inviteStaff')(function* (key: string, member: MemberKey) {
  const { name, email, role } = staff[member];
  const admins = yield* (yield* Credentials).admins;
  const everybody = yield* stateOf(staffFold);
  const owner = admins.find(({ adminId }) => isActiveOwner(memberOf(everybody, adminId)));
  if (owner === undefined) return yield* Effect.die('the demo has no owner who invites its staff');
  const context = yield* demoContext(key, asAdmin);
  return (yield* inviteStaff(context, { by: owner.adminId, name, email, role })).adminId;
});

/** Accepts the invitation. The alerts of the demo go to its owner alone. */
const join = Effect.fn('demo.joinStaff')(function* (key: string, adminId: string, password: string) {
  const { invitation } = memberOf(yield* stateOf(staffFold), adminId);
  const signIns = signInFold({ userKind: 'admin', userId: adminId });
  const context = yield* demoContext(key, asStaff(adminId));
  if (invitation !== undefined)
    yield* handleCommand({
      context,
      decider: staffDecider,
      reads: { staff: staffFold, signIns },
      command: {
        type: 'AcceptInvitation',
        adminId,
        tokenHash: invitation.tokenHash,
        passwordHash: yield* (yield* Passwords).hash(password),
        now: context.occurredAt,
      },
    });
  const quiet = {
    lead: false,
    firstContact: false,
    payment: false,
    support: false,
    claim: false,
    prospect: false,
  };
  const own = yield* demoContext(`${key} alerts`, asStaff(adminId));
  yield* handleCommand({
    context: own,
    decider: adminDecider,
    reads: { admin: adminFold(adminId), signIns },
    command: { type: 'ChangeAdmin', alerts: quiet },
  });
});
