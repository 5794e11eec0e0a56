import type { SetterEvent } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import {
  clientRegistered,
  creditReturned,
  creditsGranted,
  creditSpent,
  creditsPurchased,
} from '@setter/testing/sample-events';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { viewOf } from '../runner/table-sql.ts';
import { type Line, ledgerPagesWith, own } from '../test-support/ledger-pages.ts';
import { withQueryApp } from '../test-support/query-app.ts';
import { wallets } from '../wallets/projection.ts';
import { creditLedger } from './projection.ts';

const { app, database, get } = withQueryApp();
const { all, happened, page, summary, walk } = ledgerPagesWith({ app, get });

const removed = (clientId: number, credits: number, reason = 'Typing error'): SetterEvent => ({
  type: 'CreditsRemoved',
  data: { clientId, credits, fromLots: [], reason },
});

describe('the sums of a ledger', () => {
  it('are those of its lines while the wallet is behind the ledger or ahead of it', async () => {
    await happened([
      clientRegistered({ clientId: 23 }),
      creditsPurchased({ clientId: 23, credits: 5 }),
      creditsGranted({ clientId: 23, credits: 1 }),
      creditSpent({ clientId: 23, appointmentId: id(231) }),
    ]);
    const ledger = async () => [
      await all('', 23),
      await summary('', 23),
      (await page(`${own}?limit=2`, 23)).total,
    ];
    const known = await ledger();
    // As before the newest line was folded, and as after one that the ledger does not have yet.
    const [line, before] = (await all('', 23)) as [Line, Line];
    expect(line.type).toBe('usage');
    const at = `(SELECT position FROM ${viewOf(creditLedger)} WHERE entry_id = $1)`;
    const view = viewOf(wallets);
    await database().query(
      `UPDATE ${view} SET position = ${at}, usages = usages - 1, used = used + $2, balance = balance - $2
        WHERE client_id = 23`,
      [before.id, line.amount],
    );
    expect(await ledger()).toEqual(known);
    await database().query(`UPDATE ${view} SET position = 1000000, used = used + 99 WHERE client_id = 23`);
    expect(await ledger()).toEqual(known);
  });

  const days = ['2026-10-30T01:00:00.000Z', '2026-10-31T12:59:59.999Z', '2026-10-31T13:00:00.000Z'];
  const kinds = [
    (clientId: number) => creditsPurchased({ clientId, credits: 5 }),
    (clientId: number) => creditsGranted({ clientId, credits: 2 }),
    (clientId: number) => creditSpent({ clientId, appointmentId: id(1) }),
    (clientId: number) => creditReturned({ clientId, appointmentId: id(1) }),
    (clientId: number) => removed(clientId, 3),
    (clientId: number): SetterEvent => ({
      type: 'LotRefunded',
      data: {
        clientId,
        lotId: id(1, 1),
        paymentId: id(1, 2),
        refundId: 're_1',
        credits: 2,
        amountCents: 100,
      },
    }),
  ] as const;
  let clientId = 100;

  it('are those of its pages and come to its balance, whatever the filter', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom(...kinds), fc.constantFrom(...days)), {
          minLength: 1,
          maxLength: 12,
        }),
        fc.constantFrom('', 'purchase', 'usage', 'adjustment', 'refund'),
        fc.option(fc.constantFrom(...days), { nil: undefined }),
        fc.option(fc.constantFrom(...days), { nil: undefined }),
        fc.constantFrom('', 'credit', 'return', 'o'),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom('createdAt', '-createdAt'),
        async (moves, type, from, before, q, limit, sort) => {
          clientId += 1;
          await happened([clientRegistered({ clientId })]);
          for (const [kind, day] of moves) await happened([kind(clientId)], day);
          const filter = Object.entries({ type, from, before, q })
            .flatMap(([name, value]) => (value === undefined || value === '' ? [] : `${name}=${value}`))
            .join('&');
          const lines = await walk(`${own}?limit=${limit}&sort=${sort}&${filter}`, clientId);
          const sums = await summary(filter, clientId);
          const amountOf = (of: readonly Line[]) => of.reduce((sum, { amount }) => sum + amount, 0);
          expect(sums.purchased - sums.used + sums.adjusted - sums.refunded).toBe(amountOf(lines));
          expect(sums.count).toBe(lines.length);
          expect((await page(`${own}?limit=1&${filter}`, clientId)).total).toBe(lines.length);

          // Read in full, the balance after each line is the sum of all amounts up to it.
          const whole = await all('', clientId);
          whole.forEach(({ balanceAfter }, n) => expect(balanceAfter).toBe(amountOf(whole.slice(n))));
          const isListed = ({ createdAt, ...line }: Line) =>
            (type === '' || line.type === type) &&
            (from === undefined || createdAt >= from) &&
            (before === undefined || createdAt < before);
          const known = new Map(whole.map((line) => [line.id, line]));
          for (const line of lines) expect(line).toEqual(known.get(line.id));
          const newestFirst = sort === 'createdAt' ? lines.toReversed() : lines;
          expect(newestFirst).toEqual(q === '' ? whole.filter(isListed) : await all(filter, clientId));

          const until = (instant: string | undefined) =>
            amountOf(whole.filter(({ createdAt }) => instant === undefined || createdAt < instant));
          const opening = from === undefined ? 0 : until(from);
          const isPeriod = from === undefined || before === undefined || from < before;
          expect(sums).toMatchObject({
            openingBalance: opening,
            closingBalance: isPeriod ? until(before) : opening,
          });
          expect((await summary('', clientId)).closingBalance).toBe(whole[0]!.balanceAfter);
        },
      ),
      { numRuns: 25 },
    );
  }, 120_000);
});
