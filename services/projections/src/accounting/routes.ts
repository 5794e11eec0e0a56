import { accountingCsv, accountingMonth, accountingXero } from '@setter/contracts/invoices/accounting';
import { monthIn } from '@setter/domain/time';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { BusinessSettings } from '@setter/config/business-settings';
import { Effect } from 'effect';
import { now } from '../now.ts';
import { fileQuery, query } from '../query-route.ts';
import { accountantFile, xeroFile } from './files.ts';
import { documentsOf, sumDocuments, unusedBefore } from './queries.ts';

const reads = ['invoices', 'lot-movements'];

/** The documents of a month, texts opened. */
const openDocuments = Effect.fnUntraced(function* (month: string) {
  const { timeZone } = yield* BusinessSettings;
  const { openScanned } = yield* SubjectKeyStore;
  return { timeZone, documents: yield* openScanned(yield* documentsOf(monthIn(timeZone, month))) };
});

const fileName = (brandName: string, month: string, what: string) => `${brandName} ${month} ${what}.csv`;

export const accountingRoutes = [
  query(
    accountingMonth,
    Effect.fnUntraced(function* ({ params: { month } }) {
      const period = monthIn((yield* BusinessSettings).timeZone, month);
      const { salesCents, offlineSalesCents, notesCents, ...sums } = yield* sumDocuments(period);
      return {
        month,
        salesCents,
        offlineSalesCents,
        cardSalesCents: salesCents - offlineSalesCents,
        refundsCents: 0 - notesCents,
        ...sums,
        ...(yield* unusedBefore(period.before)),
        isOpen: (yield* now).toISOString() < period.before,
      };
    }),
    reads,
  ),

  fileQuery(
    accountingCsv,
    Effect.fnUntraced(function* ({ params: { month } }) {
      const { timeZone, documents } = yield* openDocuments(month);
      const filename = fileName((yield* BusinessSettings).brandName, month, 'documents');
      return { file: accountantFile(documents, timeZone), filename };
    }),
    reads,
  ),

  fileQuery(
    accountingXero,
    Effect.fnUntraced(function* ({ params: { month } }) {
      const { timeZone, documents } = yield* openDocuments(month);
      const filename = fileName((yield* BusinessSettings).brandName, month, 'xero');
      return { file: xeroFile(documents, timeZone, (yield* BusinessSettings).xeroAccountCode), filename };
    }),
    reads,
  ),
];
