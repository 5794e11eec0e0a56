import { EventStore } from '@setter/event-store/event-store';
import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { clientRegistered } from '@setter/testing/sample-events';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { textOf } from '@setter/testing/start-smtp-server';
import { append } from '@setter/testing/store';
import { Effect } from 'effect';
import { describe, expect, it } from 'vitest';
import { untilReactorsHaveSeen } from '../layer.ts';
import { withMail } from '../test-support/with-mail.ts';

const server = withSmtpServer();
const { database, run, emails, until, pass, now } = withMail(() => server().url);

const day = 24 * 3_600_000;
const olive = id(1, 9);
const kim = id(2, 9);
const mine = { clientId: 7, paymentId: id(1, 2) };
const noShortfall = { shortfallCredits: 0, shortfallCents: 0 };
const admin = (adminId: string, name: string): SetterEvent => ({
  type: 'AdminRegistered',
  data: { adminId, name, email: `${name}@mail.example` },
});
const started = (paymentId: string): SetterEvent => ({
  type: 'PaymentStarted',
  data: {
    clientId: 7,
    paymentId,
    intentId: `pi_${paymentId}`,
    gateway: 'sandbox',
    packId: 'pack-5',
    credits: 5,
    amountCents: 62_500,
    gstCents: 0,
    currency: 'AUD',
    liveMode: false,
  },
});
const succeeded = (paymentId: string): SetterEvent => ({
  type: 'PaymentSucceeded',
  data: {
    clientId: 7,
    paymentId,
    intentId: `pi_${paymentId}`,
    lotId: paymentId,
    credits: 5,
    amountCents: 62_500,
    currency: 'AUD',
    card: null,
  },
});
const held = (paymentId: string): SetterEvent => ({
  type: 'PaymentHeldForReview',
  data: {
    clientId: 7,
    paymentId,
    intentId: `pi_${paymentId}`,
    captured: {
      amountCents: 52_500,
      currency: 'NZD',
      liveMode: false,
      packId: null,
      credits: null,
      clientId: null,
    },
    differences: ['amount', 'currency'],
  },
});
const disputed = (disputeId: string, evidenceDueBy: string | null): SetterEvent => ({
  type: 'PaymentDisputed',
  data: { ...mine, disputeId, amountCents: 62_500, reason: 'fraudulent', evidenceDueBy, credits: 4 },
});
const due = (disputeId: string, evidenceDueBy: string | null): SetterEvent => ({
  type: 'DisputeChanged',
  data: { ...mine, disputeId, evidenceDueBy },
});
const closed = (disputeId: string, outcome: 'won' | 'lost'): SetterEvent => ({
  type: 'DisputeClosed',
  data: {
    ...mine,
    ...noShortfall,
    disputeId,
    outcome,
    amountCents: 62_500,
    credits: outcome === 'lost' ? 4 : 0,
    ...(outcome === 'lost' && { shortfallCredits: 1, shortfallCents: 12_500 }),
  },
});

/** Mails that events lead to, by recipient, once `count` more than before have an outcome. */
const mailsAfter = (
  events: readonly SetterEvent[],
  count: number,
  afterwards: Effect.Effect<void, unknown, EventStore> = Effect.void,
  occurredAt = new Date(now()).toISOString(),
) =>
  run(
    Effect.gen(function* () {
      const before = { queued: (yield* emails).length, received: server().received().length };
      yield* untilReactorsHaveSeen(yield* append(events, occurredAt));
      yield* afterwards;
      yield* until(
        emails,
        (all) => all.length === before.queued + count && all.every(({ types }) => types.length > 1),
      );
      return server()
        .received()
        .slice(before.received)
        .map((mail) => ({ to: mail.to.join(), raw: mail.raw, text: textOf(mail) }))
        .toSorted((a, b) => a.to.localeCompare(b.to));
    }),
  );

describe('a payment that is held', () => {
  it('is mailed to every admin, with what was expected and what arrived', async () => {
    const mails = await mailsAfter(
      [
        admin(olive, 'olive'),
        admin(kim, 'kim'),
        clientRegistered({ clientId: 7, email: 'cora@mail.example', businessName: 'Dunlop Civil' }),
        started(id(2, 2)),
        held(id(2, 2)),
      ],
      2,
    );
    expect(mails.map(({ to }) => to)).toEqual(['kim@mail.example', 'olive@mail.example']);
    expect(mails[0]!.raw).toContain('Subject: Payment held: Dunlop Civil, NZD 525.00');
    expect(mails[0]!.text).toContain('Expected $625.00 for 5 credits');
    expect(mails[0]!.text).toContain(`https://setter.example/admin/payments?open=${id(2, 2)}`);
    expect(mails[0]!.text).toContain('https://setter.example/admin-portal?section=settings');
  });

  it('is mailed to its client when it goes back, in what was paid', async () => {
    const refunded: SetterEvent = {
      type: 'PaymentRefunded',
      data: {
        ...noShortfall,
        clientId: 7,
        paymentId: id(2, 2),
        refundId: 're_1',
        requestId: null,
        amountCents: 52_500,
        credits: 0,
      },
    };
    const [mail, ...others] = await mailsAfter([refunded], 1);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: 'cora@mail.example' });
    expect(mail!.raw).toContain('Subject: Your Setter payment was returned');
    expect(mail!.text).toContain('NZD 525.00');
  });

  it('is not mailed once it was accepted', async () => {
    const paymentId = id(3, 2);
    expect(await mailsAfter([started(paymentId), held(paymentId), succeeded(paymentId)], 2)).toEqual([]);
  });
});

describe('a dispute', () => {
  const evidenceDueBy = new Date(now() + 10 * day).toISOString();

  it('is mailed to admins with its reason and when evidence is due, and to its client', async () => {
    const events = [started(mine.paymentId), succeeded(mine.paymentId), disputed('dp_1', evidenceDueBy)];
    const [client, one, other] = await mailsAfter(events, 3);
    expect([client, one, other].map((mail) => mail?.to)).toEqual([
      'cora@mail.example',
      'kim@mail.example',
      'olive@mail.example',
    ]);
    expect(client!.text).toContain('4 unspent credits can’t be used until it has decided.');
    expect(client!.text).not.toContain('Evidence');
    expect(one!.raw).toContain('Subject: Payment disputed: Dunlop Civil, $625.00');
    expect(one!.text).toContain('4 unspent credits are frozen.');
    expect(one!.text).toContain('Fraudulent: the cardholder did not authorise it');
    expect(one!.text).toMatch(/Evidence is due by \d+ \w+ 20\d\d, \d+:\d\d [AP]M, Sydney time/);
  });

  it('is mailed again to admins 2 days before evidence is due, of the date that holds then', async () => {
    const later = new Date(now() + 12 * day).toISOString();
    const jobs = Effect.promise(() =>
      database().query<{ state: string }>(
        `SELECT state FROM jobs.job WHERE name = 'evidence-due' ORDER BY start_after`,
      ),
    );
    const enqueued = until(jobs, (rows) => rows.length === 2);
    const ran = until(jobs, ([first]) => first?.state === 'completed');
    // The first date has moved: its alert finds nothing due.
    const first = Effect.asVoid(Effect.andThen(enqueued, Effect.andThen(pass(8 * day + 1000), ran)));
    expect(await mailsAfter([due('dp_1', later)], 0, first)).toEqual([]);
    const mails = await mailsAfter([], 2, Effect.asVoid(pass(2 * day)));
    expect(mails.map(({ to }) => to)).toEqual(['kim@mail.example', 'olive@mail.example']);
    expect(mails[0]!.raw).toContain('Subject: Evidence due: Dunlop Civil, $625.00');
  });

  it('is mailed to admins and client when it is closed, with what it cost', async () => {
    const [client, one, other] = await mailsAfter([closed('dp_1', 'lost')], 3);
    expect(client).toMatchObject({ to: 'cora@mail.example' });
    expect(client!.text).toContain('The payment went back to you. 4 credits left your balance.');
    expect(client!.text).not.toContain('$125.00');
    expect(one!.raw).toContain('Subject: Dispute lost: Dunlop Civil, $625.00');
    expect(one!.text).toContain('1 credit of it had been spent: $125.00');
    expect(other).toMatchObject({ to: 'olive@mail.example' });
  });

  it('that took more than its credits cost says by how much', async () => {
    const lost = closed('dp_3', 'lost');
    const beyond = { ...lost.data, shortfallCredits: 0, shortfallCents: 8_33 };
    await mailsAfter([disputed('dp_3', null), { ...lost, data: beyond } as SetterEvent], 6);
    expect(server().received().map(textOf)).toContainEqual(
      expect.stringContaining('$8.33 of it is more than its credits cost'),
    );
  });

  it('that was won leaves the credits', async () => {
    const [client, one] = await mailsAfter([disputed('dp_2', null), closed('dp_2', 'won')], 6);
    for (const mail of [client, one]) expect(mail!.text).not.toContain('Evidence');
    // Mails leave in any order.
    expect(server().received().map(textOf)).toContainEqual(
      expect.stringContaining('The payment stands, and its credits can be used again.'),
    );
  });
});

describe('a decision about a dispute that the bank takes back', () => {
  it('is mailed to admins and client, and says so', async () => {
    const before = server().received().length;
    await mailsAfter([closed('dp_2', 'lost')], 3);
    const texts = server().received().slice(before).map(textOf);
    expect(texts).toHaveLength(3);
    for (const text of texts)
      expect(text).toContain('The bank has changed its decision. The payment went back to');
  });
});

describe('evidence that was due before its alert could run', () => {
  it('is not mailed, whether its dispute is open still or closed', async () => {
    const past = new Date(now() - day).toISOString();
    const jobs = Effect.promise(() =>
      database().query<{ state: string }>(`SELECT state FROM jobs.job WHERE name = 'evidence-due'`),
    );
    const alerts = Effect.gen(function* () {
      const { readAll } = yield* EventStore;
      const events = yield* readAll(0, 1000);
      return events.filter(
        (event) => event.type === 'EmailQueued' && event.data.template === 'dispute-evidence-due',
      ).length;
    });
    const none = Effect.gen(function* () {
      yield* until(jobs, (all) => all.length === 4);
      yield* pass(0); // By the clock of the database they wait still.
      yield* until(jobs, (all) => all.every(({ state }) => state === 'completed'));
      expect(yield* alerts).toBe(2); // Those of the test before.
    });
    const late = [disputed('dp_3', past), disputed('dp_4', past), closed('dp_4', 'won')];
    // Its client and both admins would learn that it was opened, and closed: mails of days ago, which are dropped.
    await mailsAfter(late, 9, none, new Date(now() - 5 * day).toISOString());
  });
});

describe('a comparison with the card provider', () => {
  const differences = [
    { paymentId: mine.paymentId, intentId: 'pi_7', what: 'a dispute of $625.00 was lost' },
    { paymentId: id(2, 2), intentId: 'pi_8', what: 'a refund of $125.00 was made' },
  ];

  it('is one mail to each admin, with all that it found', async () => {
    const reconciled: SetterEvent = {
      type: 'PaymentsReconciled',
      data: { day: '2026-11-26', checked: 9, differences },
    };
    const mails = await mailsAfter([reconciled], 2);
    expect(mails.map(({ to }) => to)).toEqual(['kim@mail.example', 'olive@mail.example']);
    expect(mails[0]!.raw).toContain('Subject: Card provider: 2 differences found');
    for (const { intentId, what } of differences) expect(mails[0]!.text).toContain(`${intentId}: ${what}`);
    expect(mails[0]!.text).toContain(`https://setter.example/admin/payments?open=${id(2, 2)}`);
  });

  it('that found nothing is none', async () => {
    const reconciled: SetterEvent = {
      type: 'PaymentsReconciled',
      data: { day: '2026-11-27', checked: 9, differences: [] },
    };
    expect(await mailsAfter([reconciled], 0)).toEqual([]);
  });
});

describe('money of an unknown payment', () => {
  it('is mailed to the admins who have the alert on', async () => {
    const mails = await mailsAfter(
      [
        { type: 'AdminAlertsChanged', data: { adminId: olive, changes: { payment: false } } },
        {
          type: 'UnknownPaymentReceived',
          data: { intentId: 'pi_strange', amountCents: 62_500, currency: 'AUD', liveMode: true },
        },
      ],
      1,
    );
    expect(mails.map(({ to }) => to)).toEqual(['kim@mail.example']);
    expect(mails[0]!.raw).toContain('Subject: Unknown payment: $625.00');
    expect(mails[0]!.text).toContain('https://dashboard.stripe.com/payments/pi_strange');
  });
});

it('keeps mails about a client under the key of the client', async () => {
  const kept = await database().query<{ about_client: boolean; count: string }>(
    `SELECT html ~ '^[^ ]*client-7' AS about_client, count(*) FROM mail.sent_mails GROUP BY 1 ORDER BY 1`,
  );
  expect(kept).toEqual([
    { about_client: false, count: '3' },
    { about_client: true, count: '26' },
  ]);
});
