import {
  adminInvoicePdf,
  clientInvoicePdf,
  listClientInvoices,
  listInvoices,
} from '@setter/contracts/invoices/invoices';
import { invoiceView, noteView } from '@setter/documents/document-view';
import { renderPdf } from '@setter/documents/render-pdf';
import { displayName } from '@setter/domain/clients/display-name';
import { monthIn } from '@setter/domain/time';
import { EventStore } from '@setter/event-store/event-store';
import type { InvoiceEvent } from '@setter/events/invoices/events';
import { invoiceStream } from '@setter/events/streams';
import { BusinessSettings } from '@setter/config/business-settings';
import { notFound } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { clientNamesSearched } from '../clients/list.ts';
import { listAnswers } from '../list/list-route.ts';
import { fileQuery } from '../query-route.ts';
import { invoiceList } from './list.ts';
import { toInvoice } from './present.ts';
import { findInvoice } from './queries.ts';

const reads = ['invoices', 'clients'];

/** The PDF of a number: of one client if one is given, else of any. */
const pdfOf = Effect.fn('invoices.pdf')(function* (number: string, clientId?: number) {
  const row = yield* findInvoice(Number(number), clientId);
  if (row === undefined) return yield* Effect.fail(notFound());
  const { readStream } = yield* EventStore;
  const { events } = yield* readStream(invoiceStream(row.invoiceId, row.clientId).streamId);
  const event = (events as readonly InvoiceEvent[]).find(({ data }) => data.documentId === row.documentId);
  if (event === undefined) return yield* Effect.fail(notFound());
  const business = yield* BusinessSettings;
  const view =
    event.type === 'TaxInvoiceIssued' ? invoiceView(event.data, business) : noteView(event.data, business);
  const file = yield* Effect.promise(() => renderPdf(view));
  return { file, filename: `${view.title.toLowerCase()} ${view.number}.pdf` };
});

export const invoiceRoutes = [
  listAnswers(listClientInvoices, {
    list: invoiceList,
    where: (_, __, { session }) => [['clientId', '=', session.clientId]],
    present: toInvoice,
    reads,
  }),

  listAnswers(listInvoices, {
    list: invoiceList,
    foundWith: { by: 'clientId', searched: [clientNamesSearched] },
    where: ({ clientId, kind, month }, _, { timeZone }) => {
      const period = month === undefined ? undefined : monthIn(timeZone, month);
      return [
        ['clientId', '=', clientId],
        ['kind', '=', kind],
        ['issuedAt', '>=', period?.from],
        ['issuedAt', '<', period?.before],
      ];
    },
    present: (row) => ({
      ...toInvoice(row),
      clientId: row.clientId,
      clientName: displayName(row),
      adjustedCents: row.adjustedCents,
    }),
    reads,
  }),

  fileQuery(clientInvoicePdf, ({ params, session }) => pdfOf(params.number, session.clientId), reads),
  fileQuery(adminInvoicePdf, ({ params }) => pdfOf(params.number), reads),
];
