import type { AdminEvent } from '@setter/events/identity/events';
import type { StaffEvent } from '@setter/events/staff/events';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { describe, expect, it } from 'vitest';
import { adminDecider, signInDecider } from '../identity/decider.ts';
import type { SignInEvent } from '../identity/sign-in-state.ts';
import { isRejection } from '../rejections.ts';
import { adminEmailReservation, invitationReservation } from '../reservations.ts';
import { endSessions, setCredential, setStaff } from '../side-writes.ts';
import { id } from '../test-support/facts.ts';
import { staffDecider } from './decider.ts';

const [first, kim, lee] = [id(51), id(52), id(53)];
const now = '2026-11-21T01:00:00.000Z';
const expiresAt = '2026-11-28T01:00:00.000Z';
const link = (n: number) => ({ invitationId: id(60 + n), tokenHash: `hash ${n}`, expiresAt });

const registered = (adminId: string): AdminEvent => ({
  type: 'AdminRegistered',
  data: { adminId, name: 'Kim', email: 'kim@example.com' },
});
const invited = (adminId: string, role: StaffRole, n = 1): StaffEvent => ({
  type: 'StaffInvited',
  data: { adminId, role, ...link(n) },
});
const joined = (adminId: string): StaffEvent => ({ type: 'StaffJoined', data: { adminId } });
const roleChanged = (adminId: string, role: StaffRole): StaffEvent => ({
  type: 'StaffRoleChanged',
  data: { adminId, role },
});
const deactivated = (adminId: string): StaffEvent => ({ type: 'StaffDeactivated', data: { adminId } });
const reactivated = (adminId: string): StaffEvent => ({ type: 'StaffReactivated', data: { adminId } });

const statesOf = (
  staff: readonly StaffEvent[],
  admin: readonly AdminEvent[],
  signIns: SignInEvent[] = [],
) => ({
  staff: staff.reduce(staffDecider.evolve, staffDecider.initialState),
  admin: admin.reduce(adminDecider.evolve, adminDecider.initialState),
  signIns: signIns.reduce(signInDecider.evolve, signInDecider.initialState),
});
const staffEventsOf = (decided: object) => {
  if (isRejection(decided)) return expect.fail(`was rejected: ${decided._tag}`);
  return (decided as { append: { staff?: readonly StaffEvent[] } }).append.staff ?? [];
};

const invite = {
  type: 'InviteStaff',
  adminId: kim,
  by: first,
  name: ' Kim ',
  email: ' kim@example.com ',
  role: 'setter',
  ...link(1),
} as const;

describe('inviting', () => {
  it('registers an admin without a password, and reserves address and link', () => {
    expect(staffDecider.decide.InviteStaff(invite, statesOf([], []))).toEqual({
      append: { admin: [registered(kim)], staff: [invited(kim, 'setter')] },
      reserve: [adminEmailReservation('kim@example.com', kim), invitationReservation('hash 1', kim)],
      sideWrites: [setStaff(kim, 'setter', true)],
    });
  });

  it('is for active owners', () => {
    for (const past of [
      [roleChanged(first, 'admin')],
      [deactivated(first)],
      [invited(first, 'owner')],
      [invited(first, 'setter'), joined(first)],
    ])
      expect(staffDecider.decide.InviteStaff(invite, statesOf(past, []))).toEqual({ _tag: 'OwnersOnly' });
  });

  it('again ends the link before, and keeps the role', () => {
    const past = [invited(kim, 'setter'), roleChanged(kim, 'admin')];
    const again = { type: 'InviteAgain', adminId: kim, by: first, ...link(2) } as const;
    expect(staffDecider.decide.InviteAgain(again, statesOf(past, [registered(kim)]))).toEqual({
      append: { staff: [invited(kim, 'admin', 2)] },
      reserve: [invitationReservation('hash 2', kim)],
      release: [invitationReservation('hash 1', kim)],
    });
  });

  it('again is rejected unless it is open', () => {
    const again = { type: 'InviteAgain', adminId: kim, by: first, ...link(2) } as const;
    const decide = (past: readonly StaffEvent[], admin = [registered(kim)]) =>
      staffDecider.decide.InviteAgain(again, statesOf(past, admin));
    expect(decide([invited(kim, 'setter'), joined(kim)])).toEqual({ _tag: 'InvitationClosed' });
    expect(decide([invited(kim, 'setter'), deactivated(kim)])).toEqual({ _tag: 'InvitationClosed' });
    expect(decide([], [])).toEqual({ _tag: 'NotFound' });
    expect(staffEventsOf(decide([invited(kim, 'setter'), deactivated(kim), reactivated(kim)]))).toHaveLength(
      1,
    );
  });
});

describe('accepting an invitation', () => {
  const accept = (past: readonly StaffEvent[], more: object = {}, signIns: SignInEvent[] = []) =>
    staffDecider.decide.AcceptInvitation(
      { type: 'AcceptInvitation', adminId: kim, tokenHash: 'hash 1', passwordHash: 'secret', now, ...more },
      statesOf(past, [registered(kim)], signIns),
    );
  const account = { userKind: 'admin', userId: kim } as const;

  it('stores the password in the present epoch, and signs in', () => {
    expect(accept([invited(kim, 'setter')])).toEqual({
      append: {
        staff: [joined(kim)],
        signIns: [{ type: 'SignedIn', data: account }],
      },
      sideWrites: [setCredential(account, 'secret', 0)],
    });
    const raised: SignInEvent = { type: 'SecurityEpochRaised', data: { ...account, causes: ['status'] } };
    expect(accept([invited(kim, 'setter')], {}, [raised])).toMatchObject({
      sideWrites: [setCredential(account, 'secret', 1)],
    });
  });

  it('takes the newest link only, once, until it expires or the invited admin is deactivated', () => {
    const invalid = { _tag: 'InvalidToken' };
    expect(accept([invited(kim, 'setter'), invited(kim, 'setter', 2)])).toEqual(invalid);
    expect(accept([invited(kim, 'setter'), joined(kim)])).toEqual(invalid);
    expect(accept([invited(kim, 'setter')], { tokenHash: 'another' })).toEqual(invalid);
    expect(accept([invited(kim, 'setter')], { now: expiresAt })).toEqual(invalid);
    expect(accept([invited(kim, 'setter'), deactivated(kim)])).toEqual(invalid);
    expect(accept([invited(kim, 'setter'), deactivated(kim), reactivated(kim)])).toEqual(invalid);
    expect(accept([])).toEqual(invalid);
  });
});

describe('changing role or activity', () => {
  const change = (
    changes: { role?: StaffRole; isActive?: boolean },
    past: readonly StaffEvent[],
    {
      adminId = kim,
      by = first,
      founders = [first],
    }: { adminId?: string; by?: string; founders?: string[] } = {},
  ) =>
    staffDecider.decide.ChangeStaff(
      { type: 'ChangeStaff', adminId, by, registered: founders, ...changes },
      statesOf(past, [registered(adminId)]),
    );
  const kimJoined = [invited(kim, 'setter'), joined(kim)];

  it('records what differs', () => {
    expect(change({ role: 'admin' }, kimJoined)).toEqual({
      append: { staff: [roleChanged(kim, 'admin')], signIns: [] },
      release: [],
      sideWrites: [setStaff(kim, 'admin', true)],
    });
    expect(staffEventsOf(change({ role: 'setter', isActive: true }, kimJoined))).toEqual([]);
    expect(staffEventsOf(change({ isActive: true }, [...kimJoined, deactivated(kim)]))).toEqual([
      reactivated(kim),
    ]);
    expect(staffEventsOf(change({ role: 'owner' }, [invited(kim, 'setter')]))).toEqual([
      roleChanged(kim, 'owner'),
    ]);
  });

  it('ends the sessions of one who is deactivated, and the link of one who is invited', () => {
    const account = { userKind: 'admin', userId: kim } as const;
    expect(change({ isActive: false }, kimJoined)).toEqual({
      append: {
        staff: [deactivated(kim)],
        signIns: [{ type: 'SecurityEpochRaised', data: { ...account, causes: ['status'] } }],
      },
      release: [],
      sideWrites: [setStaff(kim, 'setter', false), endSessions(account, 1)],
    });
    expect(change({ isActive: false }, [invited(kim, 'setter')])).toMatchObject({
      release: [invitationReservation('hash 1', kim)],
    });
  });

  it('leaves one active owner', () => {
    const own = { adminId: first, by: first };
    expect(change({ role: 'admin' }, [], own)).toEqual({ _tag: 'LastOwner' });
    expect(change({ isActive: false }, [], own)).toEqual({ _tag: 'LastOwner' });
    // One who is invited, or inactive, owns nothing.
    const others = [
      [invited(kim, 'owner')],
      [invited(kim, 'owner'), joined(kim), deactivated(kim)],
      kimJoined,
    ];
    for (const past of others) expect(change({ role: 'setter' }, past, own)).toEqual({ _tag: 'LastOwner' });
    const two = [invited(kim, 'owner'), joined(kim)];
    expect(staffEventsOf(change({ role: 'setter' }, two, own))).toEqual([roleChanged(first, 'setter')]);
    // An admin of whom the stream says nothing is an owner as well.
    expect(staffEventsOf(change({ role: 'setter' }, [], { ...own, founders: [first, lee] }))).toHaveLength(1);
  });

  it('is for active owners', () => {
    const past = [...kimJoined, invited(lee, 'admin'), joined(lee)];
    expect(change({ role: 'owner' }, past, { by: lee })).toEqual({ _tag: 'OwnersOnly' });
    expect(change({ role: 'owner' }, past, { by: kim })).toEqual({ _tag: 'OwnersOnly' });
  });

  it('needs an admin', () => {
    const decided = staffDecider.decide.ChangeStaff(
      { type: 'ChangeStaff', adminId: lee, by: first, registered: [first], role: 'admin' },
      statesOf([], []),
    );
    expect(decided).toEqual({ _tag: 'NotFound' });
  });
});
