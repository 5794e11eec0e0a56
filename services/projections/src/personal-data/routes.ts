import { busyOf } from '@setter/calendars/sources/busy-source-rows';
import type { ClientExport, LeadExport } from '@setter/contracts/personal-data/exports';
import { exportClient, exportLead, exportOwnData } from '@setter/contracts/personal-data/exports';
import { fullSpans } from '@setter/domain/calendars/occupied';
import { adminClient } from '@setter/domain/clients/admin-client';
import { adminLead } from '@setter/domain/leads/admin-lead';
import { clientMessage } from '@setter/domain/portal-messages/shown-message';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect, Stream } from 'effect';
import { recordOpening } from '../access-log/record-opening.ts';
import { readClientAppointments, readsOfClientAppointments } from '../appointments/client-appointments.ts';
import { spanText } from '../calendars/free-times.ts';
import { availabilityOfClient, busySourcesOfClient } from '../calendars/shown-calendar.ts';
import { requireClient } from '../clients/queries.ts';
import { wholeLedger } from '../credit-ledger/pages.ts';
import { ledgerReads } from '../credit-ledger/reads.ts';
import { openLines } from '../credit-ledger/transactions.ts';
import { claimReads, readClaimsOfClient } from '../fair-credits/client-claims.ts';
import { listInvoicesOfClient } from '../invoices/queries.ts';
import { toInvoice } from '../invoices/present.ts';
import { readEnquiries } from '../leads/enquiries.ts';
import { requireLead } from '../leads/queries.ts';
import { now } from '../now.ts';
import { listAllMessagesOfClient } from '../portal-messages/queries.ts';
import { fileQuery } from '../query-route.ts';
import { exportFile } from './export-file.ts';

const readsOfClient = [
  ...new Set([
    'clients',
    'portal-messages',
    'message-recipients',
    ...ledgerReads,
    ...readsOfClientAppointments,
    ...claimReads,
  ]),
];

/** All that is kept of a client who is there or can still be restored. */
const dataOfClient = Effect.fn('personalData.client')(function* (clientId: number) {
  const { openAll } = yield* SubjectKeyStore;
  const at = yield* now;
  const exportedAt = at.toISOString();
  const row = yield* openAll(yield* requireClient(clientId, at));
  const { allowedActions: _, removedAt: __, ...details } = adminClient(row, exportedAt);
  const lines = yield* Stream.runCollect(Stream.mapEffect(yield* wholeLedger({ clientId }), openLines));
  return {
    exportedAt,
    client: { ...details, reminderEmails: row.reminderEmails },
    creditTransactions: lines.flat(),
    appointments: [...(yield* readClientAppointments(clientId))],
    availability: yield* availabilityOfClient(clientId),
    calendars: yield* busySourcesOfClient(clientId),
    busyTimes: fullSpans((yield* busyOf(clientId)).flat(), 1).map(spanText),
    messages: (yield* openAll(yield* listAllMessagesOfClient(clientId))).map(clientMessage),
    fairCredits: yield* readClaimsOfClient(clientId),
    invoices: (yield* listInvoicesOfClient(clientId)).map(toInvoice),
  } satisfies ClientExport;
});

const dataOfLead = Effect.fn('personalData.lead')(function* (leadId: string) {
  const { openAll } = yield* SubjectKeyStore;
  const exportedAt = (yield* now).toISOString();
  const row = yield* openAll(yield* requireLead(leadId, exportedAt));
  const { allowedActions: _, removedAt: __, ...lead } = adminLead(row, exportedAt, 'admin');
  return { exportedAt, lead, enquiries: yield* readEnquiries(leadId) } satisfies LeadExport;
});

export const personalDataRoutes = [
  fileQuery(
    exportOwnData,
    ({ session: { clientId }, query: { format } }) =>
      Effect.map(dataOfClient(clientId), (data) => exportFile('my-data', data, format)),
    readsOfClient,
  ),
  fileQuery(
    exportClient,
    ({ params: { id }, query: { format }, session }) =>
      dataOfClient(id).pipe(
        Effect.tap(() => recordOpening(session, { kind: 'client', id: String(id) }, 'export')),
        Effect.map((data) => exportFile(`client-${id}`, data, format)),
      ),
    readsOfClient,
  ),
  fileQuery(
    exportLead,
    ({ params: { id }, query: { format }, session }) =>
      dataOfLead(id).pipe(
        Effect.tap(() => recordOpening(session, { kind: 'lead', id }, 'export')),
        Effect.map((data) => exportFile(`lead-${id}`, data, format)),
      ),
    ['leads'],
  ),
];
