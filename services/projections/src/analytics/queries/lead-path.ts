import { PgClient } from '@effect/sql-pg';
import type { LeadPathStep } from '@setter/contracts/analytics/lead-path';
import { creditCount, dollars } from '@setter/contracts/payments/money-texts';
import { SubjectKeyStore } from '@setter/event-store/keys';
import { type PersonalText, textOf } from '@setter/events/marks';
import { Effect } from 'effect';
import { appointments } from '../../appointments/projection.ts';
import { clients } from '../../clients/projection.ts';
import type { ClientRow } from '../../clients/table.ts';
import { loadLeadRows } from '../../leads/queries.ts';
import type { LeadRow } from '../../leads/table.ts';
import { from } from '../../runner/sql-parts.ts';
import { priceOfSpend } from './count-days.ts';
import { calledClient, clientNamesOf } from './appointment-facts.ts';
import { instantOf, links } from './fact-page.ts';
import { lots } from '../models/lots.ts';
import { spends } from '../models/spends.ts';
import { inDollars } from '../numbers.ts';
import { labelOf, loadPageTitles, pageOfLead, type PageTitle } from './pages.ts';

/** An appointment that was made from the lead, and of each credit spent on it: when, from which lot, and its price. */
type Row = Pick<ClientRow, 'username' | 'firstName' | 'lastName' | 'businessName'> & {
  readonly appointmentId: string;
  readonly title: PersonalText;
  readonly bookedAt: string;
  readonly spentAt: string | null;
  readonly returnedAt: string | null;
  readonly cents: number | null;
  readonly clientId: number;
  readonly paidAt: string | null;
  readonly lotId: string | null;
  readonly paymentId: string | null;
  readonly lotCredits: number | null;
  readonly lotCents: number | null;
};

/** From the page that was opened to what was paid, oldest first; undefined for a lead that is not known. */
export const readLeadPath = Effect.fnUntraced(function* (leadId: string) {
  const [lead] = yield* loadLeadRows([leadId]);
  if (lead === undefined) return undefined;
  const { openAll } = yield* SubjectKeyStore;
  const rows = yield* openAll(yield* appointmentsOf(leadId));
  const steps = [...enquirySteps(lead, yield* loadPageTitles), ...bookedSteps(rows), ...spendSteps(rows)];
  return steps.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at));
});

const appointmentsOf = Effect.fnUntraced(function* (leadId: string) {
  const sql = yield* PgClient.PgClient;
  return yield* Effect.orDie(sql<Row>`
    SELECT a.appointment_id AS "appointmentId", a.title, ${instantOf(sql, 'a.created_at')} AS "bookedAt",
           ${instantOf(sql, 's.spent_at')} AS "spentAt", ${instantOf(sql, 's.returned_at')} AS "returnedAt",
           ${sql.literal(priceOfSpend)} AS cents, coalesce(s.client_id, a.client_id) AS "clientId",
           ${instantOf(sql, 'o.arrived_at')} AS "paidAt", o.lot_id AS "lotId", o.payment_id AS "paymentId",
           o.credits AS "lotCredits", o.cents AS "lotCents", ${clientNamesOf(sql)}
      FROM ${from(sql, appointments, 'a')}
      LEFT JOIN ${from(sql, spends, 's')} USING (appointment_id)
      LEFT JOIN ${from(sql, lots, 'o')} ON o.lot_id = s.lot_id
      LEFT JOIN ${from(sql, clients, 'c')} ON c.client_id = coalesce(s.client_id, a.client_id)
     WHERE a.lead_id = ${leadId}::uuid
     ORDER BY s.spent_at`);
});

const enquirySteps = (lead: LeadRow, pages: readonly PageTitle[]): LeadPathStep[] => {
  const { leadId, landingPageId, utmSource, utmCampaign, openedAt } = lead;
  const page = labelOf(pages, pageOfLead(lead));
  const campaign = [utmSource, utmCampaign].filter((text) => text !== null).join(' / ');
  const from = campaign === '' ? '' : ` from ${campaign}`;
  const opened: LeadPathStep[] =
    openedAt === null
      ? []
      : [
          {
            at: openedAt,
            step: 'opened',
            what: `Opened ${page}${from}`,
            link: links.page(landingPageId),
          },
        ];
  return [
    ...opened,
    {
      at: lead.createdAt,
      step: 'captured',
      // The first step says where the person came from.
      what: `Sent the form of ${page}${opened.length === 0 ? from : ''}`,
      link: links.lead(leadId),
    },
  ];
};

const bookedSteps = (rows: readonly Row[]): LeadPathStep[] =>
  [...new Map(rows.map((row) => [row.appointmentId, row])).values()].map((row) => ({
    at: row.bookedAt,
    step: 'booked',
    what: textOf(row.title) === '' ? 'An appointment was booked' : `“${textOf(row.title)}” was booked`,
    link: links.appointment(row.appointmentId),
  }));

const spendSteps = (rows: readonly Row[]): LeadPathStep[] => {
  const paidLots = new Set<string>();
  return rows.flatMap((row): LeadPathStep[] => {
    if (row.spentAt === null) return [];
    const client = calledClient(row) || `Client ${row.clientId}`;
    const amount = inDollars(row.cents ?? 0);
    const link = links.appointment(row.appointmentId);
    const steps: LeadPathStep[] = [
      { at: row.spentAt, step: 'unlocked', what: `${client} unlocked it for 1 credit`, amount, link },
    ];
    if (row.returnedAt !== null)
      steps.push({
        at: row.returnedAt,
        step: 'returned',
        what: `The credit was returned to ${client}`,
        amount: 0 - amount,
        link,
      });
    if (row.lotId !== null && row.paidAt !== null && !paidLots.has(row.lotId) && (row.lotCents ?? 0) > 0) {
      paidLots.add(row.lotId);
      const [credits, cents] = [row.lotCredits ?? 0, row.lotCents ?? 0];
      steps.push({
        at: row.paidAt,
        step: 'paid',
        what: `${client} paid ${dollars(cents)} for ${creditCount(credits)}, of which this was one`,
        amount: inDollars(cents),
        link: row.paymentId === null ? links.client(row.clientId) : links.payment(row.paymentId),
      });
    }
    return steps;
  });
};
