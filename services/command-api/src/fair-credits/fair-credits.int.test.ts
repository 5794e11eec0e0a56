import { walletDecider } from '@setter/domain/credits/decider';
import { ledgerEntry } from '@setter/domain/credits/ledger';
import type { PurchaseCredits } from '@setter/domain/credits/purchase-credits';
import type { RefundLot } from '@setter/domain/credits/refund-lot';
import { rubricV1 } from '@setter/domain/fair-credits/rubric-v1';
import { handleCommand } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import type { WalletEvent } from '@setter/events/credits/events';
import { walletStream } from '@setter/events/streams';
import { Effect } from 'effect';
import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { aClient, type Answer, anAdmin, anAppointment, type Person } from '../test-support/person.ts';
import { startTestApp, withTestApp } from '../test-support/test-app.ts';
import { ensureRubric } from './rules.ts';

const { database, testApp } = withTestApp();

/** A client with credits who unlocked as many appointments, which are to come. */
const withUnlocked = async (count: number, more: Readonly<Record<string, unknown>> = {}) => {
  const admin = await anAdmin(testApp().app);
  const { client, id: clientId } = await aClient(testApp().app, admin, count);
  const appointments: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = await anAppointment(admin, clientId, more);
    const { status } = await client.ask({ path: `/api/client/appointments/${id}/unlock`, body: {} });
    expect(status).toBe(200);
    appointments.push(id);
  }
  return { admin, client, clientId, appointments };
};

const claim = (client: Person, id: string | undefined, body: object = { reason: 'wrong_details' }) =>
  client.ask<{ id: string; review: unknown; state: string }>({
    path: `/api/client/appointments/${id}/fair-credit`,
    body,
  });
const approve = (admin: Person, id: string, body: object = {}) =>
  admin.ask({ path: `/api/admin/fair-credits/${id}/approve`, body });
const decline = (admin: Person, id: string) =>
  admin.ask({ path: `/api/admin/fair-credits/${id}/decline`, body: { reason: 'It is the right number.' } });
const codesOf = (answers: readonly Answer[]) =>
  answers
    .map(({ status, body: { code } }) => (typeof code === 'string' ? `${status} ${code}` : String(status)))
    .toSorted();

const walletOf = (clientId: number) =>
  testApp().run(
    Effect.gen(function* () {
      const { events } = yield* (yield* EventStore).readStream(`wallet-${clientId}`);
      return events as readonly WalletEvent[];
    }),
  );
const returnsOf = async (clientId: number) =>
  (await walletOf(clientId)).filter(({ type }) => type === 'CreditReturned').length;

/** As the settling of a payment and of a refund do. */
const onWallet = (clientId: number, command: PurchaseCredits | RefundLot) => {
  const commandId = randomUUID();
  return testApp().run(
    handleCommand({
      context: {
        commandId,
        requestHash: commandId,
        correlationId: commandId,
        causationId: commandId,
        actor: { kind: 'system', id: 'test' },
        occurredAt: new Date().toISOString(),
      },
      decider: walletDecider,
      stream: walletStream(clientId),
      command,
    }),
  );
};

describe('a claim', () => {
  it('sent twice at once over two processes is one', async () => {
    const { client, appointments } = await withUnlocked(1);
    const other = await startTestApp(database().url);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        claim(n % 2 === 0 ? client : client.on(other.app), appointments[0]),
      ),
    );
    await other.stop();
    expect(codesOf(answers)).toEqual(['201', ...Array.from({ length: 7 }, () => '409 fair_credit_asked')]);
  });

  it('is decided once by two admins at once, and its credit comes back once at most', async () => {
    const { admin, client, clientId, appointments } = await withUnlocked(1);
    const { body } = await claim(client, appointments[0]);
    const other = await startTestApp(database().url);
    const elsewhere = admin.on(other.app);
    const answers = await Promise.all([
      approve(admin, body.id),
      decline(elsewhere, body.id),
      approve(elsewhere, body.id),
      decline(admin, body.id),
    ]);
    await other.stop();
    expect(codesOf(answers)).toEqual(['200', ...Array.from({ length: 3 }, () => '409 fair_credit_decided')]);
    const [decided] = answers.filter(({ status }) => status === 200);
    expect(await returnsOf(clientId)).toBe(decided?.body['state'] === 'approved' ? 1 : 0);
  });

  it('and a return by an admin at the same time give one credit back', async () => {
    const { admin, client, clientId, appointments } = await withUnlocked(1);
    const { body } = await claim(client, appointments[0]);
    const back = { path: `/api/admin/appointments/${appointments[0]}/return-credit`, body: { reason: 'x' } };
    await Promise.all([approve(admin, body.id), admin.ask(back)]);
    expect(await returnsOf(clientId)).toBe(1);
    expect(codesOf([await approve(admin, body.id)])).toEqual(['409 fair_credit_decided']);
  });

  it('and a refund of its lot at the same time leave one return and a ledger that sums to nothing', async () => {
    for (let n = 0; n < 5; n += 1) {
      const { admin, client, clientId } = await withUnlocked(0);
      const [lotId, paymentId] = [randomUUID(), randomUUID()];
      const lot = { clientId, lotId, paymentId };
      await onWallet(clientId, {
        type: 'PurchaseCredits',
        ...lot,
        packId: 'pack-2',
        credits: 2,
        priceCents: 300_00,
        gstCents: 27_27,
        liveMode: false,
      });
      const id = await anAppointment(admin, clientId);
      await client.ask({ path: `/api/client/appointments/${id}/unlock`, body: {} });
      const { body } = await claim(client, id);
      const [approved] = await Promise.all([
        approve(admin, body.id),
        onWallet(clientId, { type: 'RefundLot', ...lot, refundId: 're_all', amountCents: 300_00 }),
      ]);
      expect(approved.status).toBe(200);
      expect(await returnsOf(clientId)).toBe(1);
      const amounts = (await walletOf(clientId)).map((event) => ledgerEntry(event)?.amount ?? 0);
      // Whichever came first: the credit that came back went with the money.
      expect(amounts.reduce((sum, amount) => sum + amount, 0)).toBe(0);
    }
  });

  it('at the limit of a review counts exactly, also beside another', async () => {
    const { client, appointments } = await withUnlocked(10);
    for (const id of appointments.slice(0, 3)) expect((await claim(client, id)).body.review).toBeNull();
    const [one, other] = await Promise.all(appointments.slice(3, 5).map((id) => claim(client, id)));
    expect([one?.body.review, other?.body.review].filter((review) => review !== null)).toEqual([
      { claims: 5, unlocks: 10 },
    ]);
  });

  it('that names the same person as before gives the credit back at once and cancels the meeting', async () => {
    const contact = { clientPhone: '0412 345 678', prospectConsent: true };
    const { client, clientId, appointments } = await withUnlocked(2, contact);
    const answer = await claim(client, appointments[1], { reason: 'duplicate' });
    expect(answer).toMatchObject({
      status: 201,
      body: { state: 'approved', decidedBy: 'duplicate', duplicateOf: appointments[0] },
    });
    expect(await returnsOf(clientId)).toBe(1);
    const stranger = await withUnlocked(1, contact);
    expect(await claim(stranger.client, stranger.appointments[0], { reason: 'duplicate' })).toMatchObject({
      body: { state: 'open', duplicateOf: null },
    });
  });

  it('keeps its appointment from being removed without the credit', async () => {
    const { admin, client, appointments } = await withUnlocked(1);
    await claim(client, appointments[0]);
    const remove = (returnCredit: boolean) =>
      admin.ask({
        method: 'DELETE',
        path: `/api/admin/appointments/${appointments[0]}?returnCredit=${returnCredit}`,
      });
    expect(await remove(false)).toMatchObject({
      status: 409,
      body: {
        code: 'fair_credit_open',
        message: 'A fair-credit request is open for this appointment. Decide it first, or return the credit.',
      },
    });
    expect(await remove(true)).toMatchObject({ status: 200, body: { creditReturned: true } });
  });

  it('of what another client unlocked is not found', async () => {
    const { appointments } = await withUnlocked(1);
    const { client } = await withUnlocked(1);
    expect((await claim(client, appointments[0])).status).toBe(404);
  });
});

describe('the rules', () => {
  it('are published once from the version that was looked at, and judge what is unlocked from then on', async () => {
    const before = await withUnlocked(1);
    await testApp().run(Effect.all([ensureRubric, ensureRubric], { concurrency: 2 }));
    const terms = { ...rubricV1.terms, reviewAtLeast: 50 };
    const publish = () =>
      before.admin.ask({
        path: '/api/admin/fair-credit-rules',
        body: { expectedVersion: 1, terms, rules: rubricV1.rules },
      });
    expect(codesOf(await Promise.all([publish(), publish(), publish()]))).toEqual([
      '201',
      '409 rules_changed',
      '409 rules_changed',
    ]);
    const later = await withUnlocked(1);
    const versionOf = async ({ client, appointments }: typeof before) =>
      (await claim(client, appointments[0])).body;
    expect([await versionOf(before), await versionOf(later)]).toMatchObject([
      { rubricVersion: 1 },
      { rubricVersion: 2 },
    ]);
  });

  it('refuse a text with another variable, or without its own, and rules in another order', async () => {
    const admin = await anAdmin(testApp().app);
    const send = (rules: object) =>
      admin.ask({
        path: '/api/admin/fair-credit-rules',
        body: { expectedVersion: 2, terms: rubricV1.terms, rules },
      });
    const withText = (text: string) => rubricV1.rules.map((rule, n) => (n === 5 ? { ...rule, text } : rule));
    expect(
      codesOf([
        await send(withText('{{windowDays}} {{decisionHours}} {{soon}}')),
        await send(withText('{{windowDays}}')),
        await send(rubricV1.rules.toReversed()),
      ]),
    ).toEqual(['400 invalid_request', '400 missing_variable', '400 unknown_variable']);
  });
});
