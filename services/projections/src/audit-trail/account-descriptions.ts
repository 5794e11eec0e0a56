import type { AccessLogEvent } from '@setter/events/access-log/events';
import type { IdentityEvent } from '@setter/events/identity/events';
import { type AdminAlert, adminAlerts } from '@setter/events/identity/value-sets';
import type { StaffEvent } from '@setter/events/staff/events';
import { aRole, holder, list, named } from './phrases.ts';
import type { Sentences } from './sentences.ts';

const openedNames = {
  history: 'a history',
  lead: 'a lead',
  client: 'the account of a client',
  export: 'a file of all data of a person',
} as const;
const nameOf = (alert: AdminAlert) => (alert === 'firstContact' ? 'first call' : alert);
const factorNames = { app: 'The authenticator app', passkey: 'A passkey' } as const;

/** Of the people of the office, and of signing in. */
export const accountDescriptions: Sentences<AccessLogEvent | IdentityEvent | StaffEvent> = {
  PersonalDataOpened: ({ adminId, what }, by) => `${by.admin(adminId)} opened ${openedNames[what]}`,
  AdminAlertsChanged: ({ changes }, by) => {
    const changed = adminAlerts.filter((alert) => changes[alert] !== undefined);
    return `${by.who} turned ${list(changed.map((alert) => `${nameOf(alert)} alerts ${changes[alert] === true ? 'on' : 'off'}`))}`;
  },
  AdminDetailsChanged: (_, by) => `${by.who} changed their name`,
  AdminRegistered: ({ name }) => `The account of ${named(name, 'someone')} was made`,
  StaffInvited: ({ adminId, role }, by) => `${by.who} invited ${by.admin(adminId)} as ${aRole(role)}`,
  StaffJoined: ({ adminId }, by) => `${by.admin(adminId)} accepted the invitation`,
  StaffRoleChanged: ({ adminId, role }, by) => `${by.who} made ${by.admin(adminId)} ${aRole(role)}`,
  StaffDeactivated: ({ adminId }, by) => `${by.who} deactivated the account of ${by.admin(adminId)}`,
  StaffReactivated: ({ adminId }, by) => `${by.who} reactivated the account of ${by.admin(adminId)}`,
  SignedIn: (account, by) => `${holder(account, by)} signed in`,
  SignedOut: (account, by) => `${holder(account, by)} signed out`,
  SignInFailed: ({ count, ...account }, by) =>
    `${count} failed ${count === 1 ? 'try' : 'tries'} to sign in by ${holder(account, by)}`,
  PasswordResetRequested: (account, by) => `A link to set a new password was made for ${holder(account, by)}`,
  SecondFactorTurnedOn: ({ kind, ...account }, by) =>
    `${factorNames[kind]} of ${holder(account, by)} was turned on as a second factor`,
  SecondFactorTurnedOff: ({ kind, ...account }, by) =>
    `${factorNames[kind]} of ${holder(account, by)} was turned off as a second factor`,
  RecoveryCodesReplaced: (account, by) => `New recovery codes were made for ${holder(account, by)}`,
  SecurityEpochRaised: (account, by) => `The earlier sessions and links of ${holder(account, by)} ended`,
  PasswordChanged: (account, by) => `The password of ${holder(account, by)} was changed`,
};
