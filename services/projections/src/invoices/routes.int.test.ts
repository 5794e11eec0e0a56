import type { AdminInvoice } from '@setter/contracts/invoices/invoices';
import { id } from '@setter/testing/history';
import {
  adjustmentNoteIssued,
  clientRegistered,
  creditsPurchased,
  taxInvoiceIssued,
} from '@setter/testing/sample-events';
import { append } from '@setter/testing/store';
import { beforeAll, expect, it } from 'vitest';
import { withQueryApp } from '../test-support/query-app.ts';

const { app, get, cookieOf } = withQueryApp();
const [mine, theirs] = [1, 2];
let at = 0;
beforeAll(async () => {
  const other = { clientId: theirs, documentsKey: '2-2026-27' };
  at = await app().run(
    append([
      clientRegistered(),
      clientRegistered({
        clientId: theirs,
        username: 'kestrel',
        businessName: 'Kestrel Motors',
        email: null,
      }),
      creditsPurchased(),
      {
        type: 'LotRefunded',
        data: {
          clientId: mine,
          lotId: id(1, 1),
          paymentId: id(1, 2),
          refundId: 're_1',
          credits: 3,
          amountCents: 37_500,
        },
      },
      taxInvoiceIssued({ number: 1 }),
      adjustmentNoteIssued({ number: 2, adjusts: 1, issuedAt: '2026-10-31T13:00:00.000Z' }),
      creditsPurchased({ clientId: theirs, lotId: id(3, 1), paymentId: id(3, 1), gstCents: 0 }),
      taxInvoiceIssued({
        ...other,
        number: 3,
        documentId: id(3, 10),
        lotId: id(3, 1),
        paymentId: id(3, 1),
        gstRegistered: false,
        gstCents: 0,
      }),
    ]),
  );
});
type Item = { readonly number: string; readonly amountCents: number };
const numbers = (body: unknown) => (body as readonly Item[]).map(({ number }) => number);

it('lists a client its own documents, the newest first, with the sign of the money', async () => {
  const { body } = await get('/api/client/invoices', mine, at);
  expect(body).toEqual([
    {
      number: '000002',
      kind: 'adjustment_note',
      issuedAt: '2026-10-31T13:00:00.000Z',
      amountCents: -37_500,
      gstCents: -3_409,
      credits: -3,
      paymentId: id(1, 2),
    },
    {
      number: '000001',
      kind: 'invoice',
      issuedAt: '2026-10-30T04:18:00.000Z',
      amountCents: 62_500,
      gstCents: 5_682,
      credits: 5,
      paymentId: id(1, 2),
    },
  ]);
});

it('lists all documents for admins, by client, kind, month of the business and name', async () => {
  const listed = async (query: string) =>
    numbers((await get(`/api/admin/invoices?${query}`, 'admin', at)).body);
  expect(await listed('')).toEqual(['000003', '000002', '000001']);
  const { body } = await get('/api/admin/invoices', 'admin', at);
  expect((body as AdminInvoice[]).map(({ adjustedCents }) => adjustedCents)).toEqual([0, 0, 37_500]);
  expect(await listed('clientId=2')).toEqual(['000003']);
  expect(await listed('kind=adjustment_note&limit=5')).toEqual(['000002']);
  // Sydney's November began in UTC's October.
  expect(await listed('month=2026-11')).toEqual(['000002']);
  expect(await listed('month=2026-10&sort=number')).toEqual(['000001', '000003']);
  await expect.poll(() => listed('q=kestrel')).toEqual(['000003']);
  expect(await listed('q=000003')).toEqual(['000003']);
  expect(await listed('q=000099')).toEqual([]);
  expect((await get('/api/admin/invoices?clientId=2', 'admin', at)).body).toMatchObject([
    { clientId: 2, clientName: 'Kestrel Motors' },
  ]);
});

it('gives the PDF to its client and to admins, and to another client the answer for none', async () => {
  const ask = async (url: string, as: 'admin' | number, method: 'GET' | 'HEAD' = 'GET') =>
    app().app.inject({ method, url, headers: { cookie: await cookieOf(as) } });
  const own = await ask('/api/client/invoices/000001/pdf', mine);
  expect(own.statusCode).toBe(200);
  expect(own.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'attachment; filename="tax-invoice-000001.pdf"',
    'cache-control': 'private, no-store',
  });
  expect(own.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  expect((await ask('/api/admin/invoices/000001/pdf', 'admin')).rawPayload.equals(own.rawPayload)).toBe(true);
  const note = await ask('/api/client/invoices/000002/pdf', mine, 'HEAD');
  expect(note.headers['content-disposition']).toBe('attachment; filename="adjustment-note-000002.pdf"');
  const [foreign, none] = [
    await ask('/api/client/invoices/000003/pdf', mine),
    await ask('/api/client/invoices/000009/pdf', mine),
  ];
  expect([foreign.statusCode, none.statusCode]).toEqual([404, 404]);
  expect((await ask('/api/admin/invoices/000009/pdf', 'admin')).statusCode).toBe(404);
});

it('names the document beside the line of the ledger that it belongs to', async () => {
  const { body } = await get('/api/client/credit-transactions', mine, at);
  expect((body as { metadata: object }[]).map(({ metadata }) => metadata)).toMatchObject([
    { document: { number: '000002', kind: 'adjustment_note', isTaxInvoice: false } },
    { document: { number: '000001', kind: 'invoice', isTaxInvoice: true } },
  ]);
  // Sold before the business was registered for GST.
  const other = await get('/api/client/credit-transactions', theirs, at);
  expect((other.body as { metadata: object }[]).map(({ metadata }) => metadata)).toMatchObject([
    { document: { number: '000003', kind: 'invoice', isTaxInvoice: false } },
  ]);
});
