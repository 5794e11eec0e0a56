import { dayIn, monthIn } from '@setter/domain/time';
import { clientRegistered } from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';
import {
  clientIds,
  happen,
  instants,
  lastNumber,
  months,
  sell,
  steps,
  sum,
  truth,
  unusedAt,
  zone,
} from '../test-support/sales-history.ts';

const { app, get, cookieOf } = withQueryApp();
const inMonth = <T extends { readonly at: string }>(list: readonly T[], month: string): readonly T[] =>
  list.filter(({ at }) => dayIn(zone, at).startsWith(month));
const cents = (dollars: string): number => Math.round(Number(dollars) * 100);

/** The rows of a file by its columns; its texts have no commas, but quotes. */
const rowsOf = async (url: string) => {
  const answer = await app().app.inject({ method: 'GET', url, headers: { cookie: await cookieOf('admin') } });
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect([...answer.rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const [head = '', ...lines] = answer.body.replace('\uFEFF', '').trimEnd().split('\r\n');
  const columns = head.split(',');
  return lines.map((line) => {
    const cells = line.split(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/);
    return Object.fromEntries(columns.map((column, n) => [column, cells[n] ?? '']));
  });
};

beforeAll(async () => {
  await app().run(
    append(
      clientIds.map((clientId) =>
        clientRegistered({ clientId, username: `client ${clientId}`, email: null }),
      ),
    ),
  );
});

it('adds up to the cent, whatever happened: files, documents, ledger and the movements of the card provider', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      let position = 0;
      const begun = truth.sales.length;
      for (const step of history.toSorted((a, b) => a.at - b.at)) {
        const at = instants[step.at]!;
        const events = happen(step, at, begun);
        if (events.length > 0) position = await app().run(append(events, at));
      }
      for (const month of months) {
        const { from, before } = monthIn(zone, month);
        const totals = (await get(`/api/admin/accounting/${month}`, 'admin', position)).body as Record<
          string,
          number
        >;
        const rows = await rowsOf(`/api/admin/accounting/${month}/csv`);
        const xero = await rowsOf(`/api/admin/accounting/${month}/xero`);
        const listed = (await get(`/api/admin/invoices?month=${month}`, 'admin')).body as {
          amountCents: number;
        }[];
        const lines = await Promise.all(
          clientIds.map((clientId) =>
            get(
              `/api/admin/clients/${clientId}/credit-transactions?from=${from}&before=${before}`,
              'admin',
              position,
            ),
          ),
        );
        const net = totals['salesCents']! - totals['refundsCents']!;

        expect(totals['salesCents']).toBe(sum(inMonth(truth.soldCents, month).map((one) => one.cents)));
        expect(totals['cardSalesCents']! - totals['refundsCents']!).toBe(
          sum(inMonth(truth.provider, month).map((one) => one.cents)),
        );
        expect(totals['cardSalesCents']! + totals['offlineSalesCents']!).toBe(totals['salesCents']);
        expect(sum(rows.map((row) => cents(row['Total']!)))).toBe(net);
        expect(sum(rows.map((row) => cents(row['Net']!) + cents(row['GST']!)))).toBe(net);
        expect(sum(rows.map((row) => cents(row['GST']!)))).toBe(totals['gstCents']);
        expect(sum(xero.map((row) => cents(row['UnitAmount']!)))).toBe(net);
        expect(sum(listed.map(({ amountCents }) => amountCents))).toBe(net);
        expect(rows).toHaveLength(totals['invoices']! + totals['adjustmentNotes']!);
        const ofLedger = lines
          .flatMap(({ body }) => body as { amount: number; metadata: { document?: object } }[])
          .filter(({ metadata }) => metadata.document !== undefined);
        expect(sum(rows.map((row) => Number(row['Credits'])))).toBe(
          sum(ofLedger.map(({ amount }) => amount)),
        );
        expect(totals).toMatchObject(unusedAt(before));
      }
    }),
    // Each adds to what the ones before left, so a smaller history would not fail alike.
    { numRuns: 3, endOnFailure: true },
  );
});

it('has columns that Xero takes, and neutralises what a buyer is called', async () => {
  const at = '2026-12-31T12:59:59.999Z';
  const step = { kind: 'card' as const, at: 0, pick: 0, credits: 5, cents: 62_500, gst: true };
  const position = await app().run(append(sell(step, at), at));
  await get('/api/admin/accounting/2026-12', 'admin', position);
  const [row] = await rowsOf('/api/admin/accounting/2026-12/xero');
  expect(row).toEqual({
    ContactName: `"'=HYPERLINK(""x"")"`,
    InvoiceNumber: String(lastNumber()).padStart(6, '0'),
    InvoiceDate: '31/12/2026',
    DueDate: '31/12/2026',
    Description: '5 appointment credits',
    Quantity: '1',
    UnitAmount: '625',
    AccountCode: '200',
    TaxType: 'GST on Income',
  });
});
