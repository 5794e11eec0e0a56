import type { AdminEvent } from '@setter/events/identity/events';
import { describe, expect, it } from 'vitest';
import { isRejection } from '../rejections.ts';
import { endSessions, setCredential } from '../side-writes.ts';
import { id } from '../test-support/facts.ts';
import type { ChangeAdmin } from './change-admin.ts';
import { adminDecider, signInDecider } from './decider.ts';
import type { SignInEvent } from './sign-in-state.ts';

const adminId = id(51);
const account = { userKind: 'admin', userId: adminId } as const;
const registered: AdminEvent = {
  type: 'AdminRegistered',
  data: { adminId, name: 'Kim', email: 'kim@example.com' },
};
const alertsChanged = (changes: { lead?: boolean; payment?: boolean; support?: boolean }): AdminEvent => ({
  type: 'AdminAlertsChanged',
  data: { adminId, changes },
});
const renamed = (name: string): AdminEvent => ({
  type: 'AdminDetailsChanged',
  data: { adminId, changes: { name } },
});
const passwordChanged: SignInEvent = { type: 'PasswordChanged', data: account };

const decide = (
  change: Omit<ChangeAdmin, 'type'>,
  past: readonly AdminEvent[],
  signIns: SignInEvent[] = [],
) =>
  adminDecider.decide.ChangeAdmin(
    { type: 'ChangeAdmin', ...change },
    {
      admin: past.reduce(adminDecider.evolve, adminDecider.initialState),
      signIns: signIns.reduce(signInDecider.evolve, signInDecider.initialState),
    },
  );
const eventsOf = (decided: ReturnType<typeof decide>) => {
  if (isRejection(decided)) return expect.fail(`was rejected: ${decided._tag}`);
  return [...(decided.append.admin ?? []), ...(decided.append.signIns ?? [])];
};

describe('changing own settings', () => {
  it('records a name that differs, without outer space', () => {
    expect(eventsOf(decide({ name: ' Kim Lee ' }, [registered]))).toEqual([renamed('Kim Lee')]);
    expect(eventsOf(decide({ name: ' Kim ' }, [registered]))).toEqual([]);
    expect(eventsOf(decide({ name: 'Kim' }, [registered, renamed('Kim Lee')]))).toEqual([renamed('Kim')]);
  });

  it('records the alerts that differ; all are on at first', () => {
    expect(
      eventsOf(
        decide(
          {
            alerts: {
              lead: true,
              firstContact: true,
              payment: true,
              support: true,
              claim: true,
              prospect: true,
            },
          },
          [registered],
        ),
      ),
    ).toEqual([]);
    expect(eventsOf(decide({ alerts: { lead: false, support: true } }, [registered]))).toEqual([
      alertsChanged({ lead: false }),
    ]);
    expect(eventsOf(decide({ alerts: { payment: false } }, [registered]))).toEqual([
      alertsChanged({ payment: false }),
    ]);
    const past = [registered, alertsChanged({ lead: false }), alertsChanged({ support: false })];
    expect(eventsOf(decide({ alerts: { lead: false, support: false } }, past))).toEqual([]);
    expect(eventsOf(decide({ alerts: { lead: true } }, past))).toEqual([alertsChanged({ lead: true })]);
  });

  it('does name, alerts and password in one append', () => {
    const password = { passwordHash: 'new', changesBefore: 0, keptSession: 'here' };
    const decided = decide({ name: 'Lee', alerts: { support: false }, password }, [registered]);
    expect(eventsOf(decided)).toEqual([renamed('Lee'), alertsChanged({ support: false }), passwordChanged]);
  });

  it('needs an admin', () => {
    expect(decide({ name: 'Lee' }, [])).toEqual({ _tag: 'NotFound' });
  });
});

describe('changing the own password', () => {
  const password = { passwordHash: 'new', changesBefore: 0, keptSession: 'here' };

  it('stores it and ends every session but the one in which it is done', () => {
    expect(decide({ password }, [registered])).toMatchObject({
      append: { signIns: [passwordChanged] },
      sideWrites: [setCredential(account, 'new'), endSessions(account, 1, 'here')],
    });
  });

  it('is rejected when another change came after the current one was verified', () => {
    expect(decide({ password }, [registered], [passwordChanged])).toEqual({ _tag: 'WrongPassword' });
    const after = { ...password, changesBefore: 1 };
    expect(eventsOf(decide({ password: after }, [registered], [passwordChanged]))).toEqual([passwordChanged]);
  });
});
