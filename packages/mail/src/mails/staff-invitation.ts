import { linkLifetimes } from '@setter/contracts/promises/links';
import { adminDecider } from '@setter/domain/identity/decider';
import { staffDecider } from '@setter/domain/staff/decider';
import { isOpenInvitation, memberOf } from '@setter/domain/staff/state';
import { stateOf } from '@setter/event-store/append';
import { textOf } from '@setter/events/marks';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { adminStream, staffStream } from '@setter/events/streams';
import { invitationLink, invitationTokenOf } from '@setter/identity/invitation-tokens';
import { hashOfToken } from '@setter/identity/link-tokens';
import { addressHashOf } from '@setter/identity/reset-tokens';
import { Clock, Effect } from 'effect';
import { z } from 'zod';
import { button, heading, paragraph, smallPrint } from '../layout.ts';
import { MailSender } from '../mail-sender.ts';
import { defineMail, dropped } from '../mail.ts';
import { ofAdmin } from './shared/ids.ts';

const roleTexts: Readonly<Record<StaffRole, string>> = {
  setter: 'a setter',
  admin: 'an admin',
  owner: 'an owner',
};

export const staffInvitation = defineMail({
  displayName: 'Staff invitation',
  description: 'Sent to a person who is invited to work here.',
  category: 'system',
  subject: 'Your invitation to {{brandName}}',
  preview: 'The link is valid for {{validFor}}.',
  html:
    heading('Join {{brandName}}') +
    paragraph('Hi {{firstName}},') +
    paragraph('You are invited to work in the office of {{brandName}} as {{role}}.') +
    button('{{inviteLink}}', 'Accept the invitation') +
    smallPrint(
      'The link is valid for {{validFor}} and works once. If you did not expect it, leave this e-mail alone: no account is made.',
    ),
  text: `Hi {{firstName}},

You are invited to work in the office of {{brandName}} as {{role}}.

Accept the invitation: {{inviteLink}}

The link is valid for {{validFor}} and works once. If you did not expect it, leave this e-mail alone: no account is made.
`,
  variables: ['firstName', 'role', 'inviteLink', 'validFor'],
  required: ['inviteLink'],
  sample: {
    firstName: 'Kim',
    role: roleTexts.setter,
    inviteLink: 'https://setter.example/admin-invite?token=sample',
    validFor: linkLifetimes.invitation,
  },
  hasToken: true,

  kind: 'staff-invitation',
  ids: z.object(ofAdmin),
  on: {
    StaffInvited: ({ data: { adminId, invitationId } }) => [
      { recipient: `admin-${adminId}`, ids: { adminId }, emailId: invitationId },
    ],
  },
  /** While its link is the newest one and valid. */
  values: Effect.fnUntraced(function* ({ adminId }, { emailId }) {
    const member = memberOf(yield* stateOf({ stream: staffStream, ...staffDecider }), adminId);
    const { invitation, role } = member;
    if (invitation?.invitationId !== emailId) return dropped('gone');
    const now = new Date(yield* Clock.currentTimeMillis).toISOString();
    if (!isOpenInvitation(member, invitation.tokenHash, now)) return dropped('late');
    const admin = yield* stateOf({ stream: adminStream(adminId), ...adminDecider });
    if (admin.status === 'none' || typeof admin.email !== 'string') return dropped('gone');
    const { email } = admin;
    const addressHash = yield* addressHashOf({ userKind: 'admin' }, email);
    const token = yield* invitationTokenOf(emailId, adminId, addressHash);
    // It was mailed to another address.
    if (hashOfToken(token) !== invitation.tokenHash) return dropped('gone');
    const { publicUrl } = yield* MailSender;
    return {
      to: email,
      variables: {
        firstName: textOf(admin.name).split(' ')[0] || email,
        role: roleTexts[role],
        inviteLink: invitationLink(publicUrl, token),
        validFor: linkLifetimes.invitation,
      },
    };
  }),
});
