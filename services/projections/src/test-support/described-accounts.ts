import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { clientRegistered } from '@setter/testing/sample-events';

const mine = { clientId: 1 };
const restorableUntil = '2026-12-04T00:00:00Z';
const olivia = id(1, 0xa);
const account = { userKind: 'client', userId: '1' } as const;
const adminAccount = { userKind: 'admin', userId: olivia } as const;

/** Events of accounts and signing in with their sentences, as the admin Olivia and the client Harbour Solar cause them. */
export const describedAccounts: readonly (readonly [SetterEvent, string])[] = [
  [clientRegistered(), 'Olivia (admin) created the account of Harbour Solar'],
  [
    { type: 'ClientDetailsChanged', data: { ...mine, changes: { email: null, firstName: 'Pia' } } },
    'Olivia (admin) changed the email and the first name of Harbour Solar',
  ],
  [{ type: 'ClientDeactivated', data: mine }, 'Olivia (admin) deactivated the account of Harbour Solar'],
  [{ type: 'ClientErased', data: mine }, 'Olivia (admin) erased the personal data of the client for good'],
  [{ type: 'ClientReactivated', data: mine }, 'Olivia (admin) reactivated the account of Harbour Solar'],
  [
    { type: 'ClientRemoved', data: { ...mine, restorableUntil } },
    'Olivia (admin) deleted the account of Harbour Solar, which can be undone until Dec 4, 2026',
  ],
  [
    { type: 'ClientReminderEmailsSet', data: { ...mine, areOn: false } },
    'Harbour Solar turned reminders by e-mail off',
  ],
  [{ type: 'ClientRestored', data: mine }, 'Olivia (admin) restored the account of Harbour Solar'],
  [
    { type: 'AdminRegistered', data: { adminId: olivia, name: 'Olivia', email: 'o@setter.example' } },
    'The account of Olivia was made',
  ],
  [
    {
      type: 'PersonalDataOpened',
      data: { adminId: olivia, subjectKind: 'client', subjectId: '1', what: 'export' },
    },
    'Olivia (admin) opened a file of all data of a person',
  ],
  [
    { type: 'AdReportsSwitched', data: { enabled: true } },
    'Olivia (admin) switched reports of purchases to the ad service on',
  ],
  [
    { type: 'AdminDetailsChanged', data: { adminId: olivia, changes: { name: 'Olive' } } },
    'Olivia (admin) changed their name',
  ],
  [
    { type: 'AdminAlertsChanged', data: { adminId: olivia, changes: { lead: false, payment: true } } },
    'Olivia (admin) turned lead alerts off and payment alerts on',
  ],
  [
    {
      type: 'StaffInvited',
      data: {
        adminId: olivia,
        role: 'owner',
        invitationId: id(9),
        tokenHash: 'hash',
        expiresAt: '2026-11-04T01:00:00Z',
      },
    },
    'Olivia (admin) invited Olivia (admin) as an owner',
  ],
  [{ type: 'StaffJoined', data: { adminId: olivia } }, 'Olivia (admin) accepted the invitation'],
  [
    { type: 'StaffRoleChanged', data: { adminId: olivia, role: 'setter' } },
    'Olivia (admin) made Olivia (admin) a setter',
  ],
  [
    { type: 'StaffDeactivated', data: { adminId: olivia } },
    'Olivia (admin) deactivated the account of Olivia (admin)',
  ],
  [
    { type: 'StaffReactivated', data: { adminId: olivia } },
    'Olivia (admin) reactivated the account of Olivia (admin)',
  ],
  [{ type: 'SignedIn', data: account }, 'Harbour Solar signed in'],
  [{ type: 'SignedOut', data: account }, 'Harbour Solar signed out'],
  [{ type: 'SignInFailed', data: { ...account, count: 2 } }, '2 failed tries to sign in by Harbour Solar'],
  [
    {
      type: 'PasswordResetRequested',
      data: { ...account, resetId: id(9), tokenHash: 'hash', expiresAt: '2026-11-04T01:00:00Z' },
    },
    'A link to set a new password was made for Harbour Solar',
  ],
  [
    { type: 'SecondFactorTurnedOn', data: { ...adminAccount, factorId: id(8), kind: 'app' } },
    'The authenticator app of Olivia (admin) was turned on as a second factor',
  ],
  [
    { type: 'SecondFactorTurnedOff', data: { ...adminAccount, factorId: id(8), kind: 'passkey' } },
    'A passkey of Olivia (admin) was turned off as a second factor',
  ],
  [{ type: 'RecoveryCodesReplaced', data: adminAccount }, 'New recovery codes were made for Olivia (admin)'],
  [
    { type: 'SecurityEpochRaised', data: { ...account, causes: ['address', 'username'] } },
    'The earlier sessions and links of Harbour Solar ended',
  ],
  [{ type: 'PasswordChanged', data: account }, 'The password of Harbour Solar was changed'],
];
