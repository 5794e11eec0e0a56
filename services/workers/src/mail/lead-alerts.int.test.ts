import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { leadCaptured } from '@setter/testing/sample-events';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { append } from '@setter/testing/store';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { untilReactorsHaveSeen } from '../layer.ts';
import { withMail } from '../test-support/with-mail.ts';

const server = withSmtpServer();
const { database, run, emails, until } = withMail(() => server().url);

const now = () => new Date().toISOString();
const [olive, kim] = [id(1, 9), id(2, 9)];
const admin = (adminId: string, name: string): SetterEvent => ({
  type: 'AdminRegistered',
  data: { adminId, name, email: `${name}@mail.example` },
});
const alerts = (adminId: string, lead: boolean): SetterEvent => ({
  type: 'AdminAlertsChanged',
  data: { adminId, changes: { lead } },
});
const { source: _, sourceLabel: __, landingPageId: ___, ...submission } = leadCaptured().data;
const again = (leadId: string): SetterEvent => ({
  type: 'LeadSubmissionAdded',
  data: { ...submission, leadId, submissionId: id(9, 5), name: 'Mallory' },
});

const unknownPayment = (n: number): SetterEvent => ({
  type: 'UnknownPaymentReceived',
  data: { intentId: `pi_${n}`, amountCents: 62_500, currency: 'AUD', liveMode: true },
});

/** Appends, and returns who got mails for it, once `count` mails more than before have an outcome. */
const happens = (events: readonly SetterEvent[], count: number) =>
  run(
    Effect.gen(function* () {
      const before = { queued: (yield* emails).length, received: server().received().length };
      yield* untilReactorsHaveSeen(yield* append(events, now()));
      const after = yield* until(
        emails,
        (all) => all.length === before.queued + count && all.every(({ types }) => types.length > 1),
      );
      return {
        to: server()
          .received()
          .slice(before.received)
          .flatMap(({ to }) => to)
          .toSorted(),
        outcomes: after.slice(before.queued).map(({ types }) => types.at(-1)),
      };
    }),
  );

it('a lead and a further submission are told to every admin, with what was sent first', async () => {
  const leadId = id(1, 4);
  const first = await happens([admin(olive, 'olive'), admin(kim, 'kim'), leadCaptured({ leadId })], 2);
  expect(first.to).toEqual(['kim@mail.example', 'olive@mail.example']);
  const [mail] = server().received();
  const raw = mail!.raw.replaceAll('=\r\n', '').replaceAll('=3D', '=');
  expect(raw).toContain('Subject: New enquiry: Mia Dunlop');
  expect(raw).toContain('Dunlop Civil\r\nHomepage');
  expect(raw).toContain(`https://setter.example/admin-portal?section=leads&open=${leadId}`);
  const second = await happens([again(leadId)], 2);
  expect(second.to).toEqual(['kim@mail.example', 'olive@mail.example']);
  expect(server().received().at(-1)!.raw).not.toContain('Mallory');
});

it('reaches the admins who had the alert on when the enquiry came', async () => {
  expect((await happens([alerts(olive, false), leadCaptured({ leadId: id(2, 4) })], 1)).to).toEqual([
    'kim@mail.example',
  ]);
  expect((await happens([again(id(2, 4)), alerts(kim, false)], 1)).to).toEqual(['kim@mail.example']);
  expect((await happens([leadCaptured({ leadId: id(3, 4) })], 0)).to).toEqual([]);
  expect((await happens([alerts(olive, true), again(id(3, 4))], 1)).to).toEqual(['olive@mail.example']);
});

it('is dropped for a lead that is erased or removed before it is sent, and kept under the key of the lead, its address under the admin’s', async () => {
  const [erased, removed] = [id(4, 4), id(5, 4)];
  const restorableUntil = '2026-12-04T00:00:00Z';
  const { to, outcomes } = await happens(
    [
      leadCaptured({ leadId: erased }),
      { type: 'LeadErased', data: { leadId: erased } },
      leadCaptured({ leadId: removed }),
      { type: 'LeadRemoved', data: { leadId: removed, restorableUntil } },
    ],
    2,
  );
  expect(to).toEqual([]);
  expect(outcomes).toEqual(['EmailDropped', 'EmailDropped']);
  const kept = await database().query<Record<string, string>>('SELECT * FROM mail.sent_mails');
  expect(kept.length).toBeGreaterThan(0);
  for (const { recipient, subject, html, text } of kept) {
    expect(recipient).toMatch(/^sealed:1:admin-/);
    for (const sealed of [subject, html, text]) expect(sealed).toMatch(/^sealed:1:admin-[^:]+:[^:]+>lead-/);
  }
});

it('says that a lead has no name', async () => {
  await happens([leadCaptured({ leadId: id(6, 4), name: null, company: null })], 1);
  expect(server().received().at(-1)!.raw).toContain('Subject: New enquiry: Lead without a name');
});

it('reaches active admins in any role, and alerts of payments reach no setter', async () => {
  const staff = (
    type: 'StaffDeactivated' | 'StaffReactivated' | 'StaffJoined',
    adminId: string,
  ): SetterEvent => ({
    type,
    data: { adminId },
  });
  const setter: SetterEvent = { type: 'StaffRoleChanged', data: { adminId: olive, role: 'setter' } };
  const invited: SetterEvent = {
    type: 'StaffInvited',
    data: { adminId: id(3, 9), role: 'admin', invitationId: id(3, 8), tokenHash: 'hash', expiresAt: now() },
  };
  const inactive = [alerts(kim, true), staff('StaffDeactivated', kim), setter];
  expect((await happens([...inactive, leadCaptured({ leadId: id(7, 4) })], 1)).to).toEqual([
    'olive@mail.example',
  ]);
  expect((await happens([unknownPayment(1)], 0)).to).toEqual([]);
  expect((await happens([staff('StaffReactivated', kim), unknownPayment(2)], 1)).to).toEqual([
    'kim@mail.example',
  ]);
  // One who has not accepted yet is sent the invitation only, which is late here.
  const { to, outcomes } = await happens(
    [admin(id(3, 9), 'lou'), invited, leadCaptured({ leadId: id(8, 4) })],
    3,
  );
  expect(to).toEqual(['kim@mail.example', 'olive@mail.example']);
  expect(outcomes.filter((outcome) => outcome === 'EmailDropped')).toHaveLength(1);
});
