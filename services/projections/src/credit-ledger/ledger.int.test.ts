import { id } from '@setter/testing/history';
import {
  appointmentScheduled,
  clientRegistered,
  creditReturned,
  creditsGranted,
  creditSpent,
  creditsPurchased,
} from '@setter/testing/sample-events';
import { describe, expect, it } from 'vitest';
import { ledgerPagesWith, own } from '../test-support/ledger-pages.ts';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, get } = withQueryApp();
const { all, happened, latest, page, summary, walk } = ledgerPagesWith({ app, get });

describe('the pages of a ledger', () => {
  it('have the same lines and balances, from either end, as the ledger in full', async () => {
    await happened([
      clientRegistered({ clientId: 20 }),
      clientRegistered({ clientId: 21 }),
      creditsGranted({ clientId: 20, credits: 9 }),
      creditsGranted({ clientId: 21, credits: 7 }),
      ...[1, 2, 3].map((n) => creditSpent({ clientId: 20, appointmentId: id(n) })),
    ]);
    const whole = await all('', 20);
    expect(whole.map(({ balanceAfter }) => balanceAfter)).toEqual([6, 7, 8, 9]);
    expect(await page(`${own}?limit=1`, 20)).toMatchObject({ total: 4, lines: whole.slice(0, 1) });
    expect(await walk(`${own}?limit=3`, 20)).toEqual(whole);
    expect(await walk(`${own}?limit=3&sort=createdAt`, 20)).toEqual(whole.toReversed());
    expect(await walk('/api/admin/clients/20/credit-transactions?limit=1', 'admin')).toEqual(whole);
  });

  it('go on where they were while lines are added at the same instant', async () => {
    const before = await all('', 20);
    const walked = await walk(`${own}?limit=1`, 20, () => happened([creditsGranted({ clientId: 20 })]));
    expect(walked).toEqual(before);
    const whole = await all('', 20);
    expect(whole).toHaveLength(before.length * 2);
    expect(await walk(`${own}?limit=3&type=adjustment`, 20)).toEqual(
      whole.filter(({ type }) => type === 'adjustment'),
    );
  });

  it('refuse the cursor of another ledger or order', async () => {
    const { cursor } = await page(`${own}?limit=1`, 20);
    for (const [query, as] of [
      [`cursor=${cursor}`, 21],
      [`cursor=${cursor}&sort=createdAt`, 20],
    ] as const) {
      const { status, body } = await get(`${own}?${query}`, as);
      expect([status, body.errors]).toMatchObject([400, [{ path: 'cursor' }]]);
    }
  });
});

describe('the filters of a ledger', () => {
  it.each([
    'type=gift',
    'from=2026-11-01',
    'before=yesterday',
    `q=${'x'.repeat(201)}`,
    'limit=0',
    'sort=amount',
  ])('refuse %s', async (query) => {
    const path = query.slice(0, query.indexOf('='));
    const answers = [await get(`${own}?${query}`, 20)];
    if (!['limit', 'sort'].includes(path)) answers.push(await get(`${own}/summary?${query}`, 20));
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([400, { code: 'invalid_request', errors: [{ path }] }]);
  });

  it('have the beginning of a period in it and its end not, across a change of the clocks', async () => {
    const clientId = 22;
    await happened([clientRegistered({ clientId })]);
    // October 2026 in Sydney: it begins at UTC+10, on the 4th the clocks go forward, it ends at UTC+11.
    const [from, before] = ['2026-09-30T14:00:00.000Z', '2026-10-31T13:00:00.000Z'];
    const instants = ['2026-09-30T13:59:59.999Z', from, '2026-10-31T12:59:59.999Z', before];
    for (const [n, instant] of instants.entries())
      await happened([creditsGranted({ clientId, credits: 10 ** n })], instant);
    const inOctober = `from=${from}&before=${before}`;
    const october = await all(inOctober, clientId);
    expect(october.map(({ amount, balanceAfter }) => [amount, balanceAfter])).toEqual([
      [100, 111],
      [10, 11],
    ]);
    expect(await walk(`${own}?limit=1&${inOctober}`, clientId)).toEqual(october);
    expect(await page(`${own}?limit=1&${inOctober}`, clientId)).toMatchObject({ total: 2 });
    expect(await summary(inOctober, clientId)).toEqual({
      openingBalance: 1,
      closingBalance: 111,
      count: 2,
      purchased: 0,
      used: 0,
      adjusted: 110,
      refunded: 0,
    });
    expect(await summary(`before=${before}`, clientId)).toMatchObject({
      openingBalance: 0,
      closingBalance: 111,
    });
    expect(await summary(`from=${before}`, clientId)).toMatchObject({
      openingBalance: 111,
      closingBalance: 1111,
    });
    // The other way round it is no period at all.
    expect(await all(`from=${before}&before=${from}`, clientId)).toEqual([]);
    expect(await summary(`from=${before}&before=${from}`, clientId)).toMatchObject({ count: 0, adjusted: 0 });
  });

  it('find lines by description, reason and the title of their appointment', async () => {
    const clientId = 23;
    const [returned, spent, reassigned] = [id(231), id(232), id(233)];
    await happened([
      clientRegistered({ clientId }),
      appointmentScheduled({ appointmentId: returned, clientId, title: 'Équipment finance' }),
      appointmentScheduled({ appointmentId: spent, clientId, title: 'Zoo loan' }),
      appointmentScheduled({ appointmentId: reassigned, clientId, title: 'Zoo loan' }),
      creditsPurchased({ clientId, credits: 5 }),
      creditsGranted({ clientId, credits: 1, reason: 'Zoë asked' }),
      ...[returned, spent, reassigned].map((appointmentId) => creditSpent({ clientId, appointmentId })),
      creditReturned({ clientId, appointmentId: returned, reason: 'Ill' }),
      {
        type: 'AppointmentReassigned',
        data: { appointmentId: reassigned, fromClientId: clientId, toClientId: 24 },
      },
    ]);
    const found = async (q: string) =>
      (await walk(`${own}?limit=2&q=${encodeURIComponent(q)}`, clientId)).map(
        ({ description }) => description,
      );
    expect(await found('5 CREDITS')).toEqual(['Purchased 5 credits']);
    expect(await found('of 1 credit')).toEqual(['Gift of 1 credit']);
    expect(await found('equip')).toEqual(['Returned, appointment cancelled', 'Unlocked']);
    expect(await found('zo')).toEqual(['Unlocked', 'Gift of 1 credit']);
    expect(await found('unlocked')).toHaveLength(3);
    expect(await found('ill')).toEqual(['Returned, appointment cancelled']);
    // Of the prospect, not of the line.
    expect(await found('mia@')).toEqual([]);
    expect(await found(' ')).toHaveLength(6);
    expect(await page(`${own}?limit=1&q=unlocked`, clientId)).toMatchObject({ total: 3 });
    expect(await all('q=zo&type=adjustment', clientId)).toHaveLength(1);
    expect(await summary('q=zo', clientId)).toMatchObject({
      openingBalance: 0,
      closingBalance: 4,
      count: 2,
      used: 1,
      adjusted: 1,
    });
  });

  it('leave the ledger of another client alone', async () => {
    expect(await summary('', 24)).toMatchObject({ closingBalance: 0, count: 0 });
    expect((await get('/api/admin/clients/999/credit-transactions/summary', 'admin')).status).toBe(404);
    expect((await get('/api/admin/clients/23/credit-transactions/summary', 23)).status).toBe(401);
    expect(await all('q=zo', 20)).toEqual([]);
    expect((await get('/api/admin/clients/23/credit-transactions/summary', 'admin', latest())).body).toEqual(
      await summary('', 23),
    );
  });
});
