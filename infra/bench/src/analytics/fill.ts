import type pg from 'pg';

/** Events that one enquiry of the business leads to, with a second one that leads nowhere. */
const perUnit = 10;
const clientCount = 200;

/**
 * Adds that many events to an empty log: visits, leads of 20 pages and their campaigns, appointments, lots of ten credits
 * with their invoices, spends, and other events between them, evenly over the two years that end now. Digests are not
 * those of the store: only folds read this log.
 */
export const fillBusiness = async (
  client: pg.Client,
  events: number,
  tell: (text: string) => void,
): Promise<void> => {
  await client.query(functions);
  const step = 100_000;
  for (let from = 0; from < events; from += step) {
    const to = Math.min(events, from + step);
    await client.query(insertEvents, [from, to - 1, events]);
    tell(`${to.toLocaleString('en')} events of ${events.toLocaleString('en')}`);
  }
  await client.query(insertClients, [events, clientCount]);
  await client.query('VACUUM (ANALYZE) event_store.events');
};

/** UUIDs that tell by kind and number what they are of. */
const functions = `
  CREATE OR REPLACE FUNCTION pg_temp.id(kind int, n bigint) RETURNS text LANGUAGE sql IMMUTABLE AS $$
    SELECT lpad(to_hex(kind), 8, '0') || '-0000-7000-8000-' || lpad(to_hex(n), 12, '0')
  $$;
  CREATE OR REPLACE FUNCTION pg_temp.instant(at timestamptz) RETURNS text LANGUAGE sql STABLE AS $$
    SELECT to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  $$`;

const inserted = `
  INSERT INTO event_store.events
         (position, stream_id, version, id, type, schema_version, partition_key, data, metadata, digest)`;

const metadata = `
  jsonb_build_object('actor', jsonb_build_object('kind', 'system', 'id', 'bench'), 'causationId', pg_temp.id(1, n),
    'commandId', pg_temp.id(1, n), 'correlationId', pg_temp.id(1, n), 'occurredAt', pg_temp.instant(at))`;

// $1 to $2 of $3 events. A unit u makes ten: a visit, two leads, and what becomes of them.
const insertEvents = `
  ${inserted}
  SELECT n + 1, stream, n + 1, pg_temp.id(2, n)::uuid, type, 1, partition, data, ${metadata},
         sha256(convert_to(n::text, 'UTF8'))
    FROM (SELECT n, n / ${perUnit} AS u, n % ${perUnit} AS k,
                 date_trunc('milliseconds', now() - interval '730 days' * (1 - (n + 1)::float8 / $3::float8)) AS at,
                 'client-' || 1 + (n / 100) % ${clientCount} AS client, 1 + (n / 100) % ${clientCount} AS client_id,
                 (n / ${perUnit}) % 21 AS page,
                 CASE (n / ${perUnit}) % 5 WHEN 0 THEN 'spring' WHEN 1 THEN 'autumn' END AS campaign
            FROM generate_series($1::bigint, $2::bigint) n) b,
         LATERAL (SELECT b.at AT TIME ZONE 'Australia/Sydney' AS local) z,
         LATERAL (
           SELECT jsonb_build_object('visits', 3, 'uniqueVisits', 2, 'day', to_char(z.local, 'YYYY-MM-DD'),
                    'source', CASE WHEN campaign IS NULL THEN NULL ELSE 'meta' END, 'campaign', campaign) AS seen,
                  jsonb_build_object('submissionId', pg_temp.id(3, n), 'submittedOn', to_char(z.local, 'YYYY-MM-DD'),
                    'source', CASE WHEN page = 0 THEN 'homepage' ELSE 'landing_page' END, 'sourceLabel', 'Homepage',
                    'landingPageId', nullif(page, 0), 'name', NULL, 'email', NULL, 'phone', NULL, 'company', NULL,
                    'industry', NULL, 'message', NULL, 'answers', '[]'::jsonb,
                    'utm', '{"source": null, "medium": null, "campaign": null}'::jsonb, 'openedAt', NULL,
                    'publicUtm', jsonb_build_object('source',
                      CASE WHEN campaign IS NULL THEN NULL ELSE 'meta' END, 'campaign', campaign)) AS enquiry,
                  jsonb_build_object('clientId', client_id) AS of_client,
                  jsonb_build_object('clientId', client_id, 'appointmentId', pg_temp.id(4, u),
                    'spendId', pg_temp.id(5, u), 'lotId', pg_temp.id(6, u / 10)) AS spend,
                  jsonb_build_object('clientId', client_id, 'notificationId', pg_temp.id(7, n)) AS read) p,
         LATERAL (
           SELECT CASE
             WHEN k = 0 AND page = 0 THEN ARRAY['HomePageVisited', 'home-traffic', 'home-traffic']
             WHEN k = 0 THEN ARRAY['LandingPageVisited', 'landing-traffic-' || page, 'landing-page-' || page]
             WHEN k IN (1, 2) THEN ARRAY['LeadCaptured', 'lead-' || pg_temp.id(8, u * 2 + k)]
             WHEN k = 3 AND u % 20 = 3 THEN ARRAY['LeadRemoved', 'lead-' || pg_temp.id(8, u * 2 + 2)]
             WHEN k = 3 THEN ARRAY['LeadStatusChanged', 'lead-' || pg_temp.id(8, u * 2 + 2)]
             WHEN k = 4 AND u % 10 = 0 THEN ARRAY['CreditsPurchased', 'wallet-' || client_id, client]
             WHEN k = 5 AND u % 10 = 0 THEN ARRAY['TaxInvoiceIssued', 'invoice-' || pg_temp.id(9, u), client]
             WHEN k = 6 THEN ARRAY['AppointmentScheduled', 'appointment-' || pg_temp.id(4, u)]
             WHEN k = 7 THEN ARRAY['LeadConverted', 'lead-' || pg_temp.id(8, u * 2 + 1)]
             WHEN k = 8 THEN ARRAY['CreditSpent', 'wallet-' || client_id, client]
             WHEN k = 9 THEN ARRAY['AppointmentUnlocked', 'appointment-' || pg_temp.id(4, u)]
             ELSE ARRAY['NotificationRead', 'notifications-' || client_id, client] END AS named) t,
         LATERAL (
           SELECT named[1] AS type, named[2] AS stream, coalesce(named[3], named[2]) AS partition,
             CASE named[1]
               WHEN 'HomePageVisited' THEN seen
               WHEN 'LandingPageVisited' THEN seen || jsonb_build_object('landingPageId', page)
               WHEN 'LeadCaptured' THEN enquiry || jsonb_build_object('leadId', pg_temp.id(8, u * 2 + k))
               WHEN 'LeadRemoved' THEN jsonb_build_object('leadId', pg_temp.id(8, u * 2 + 2),
                 'restorableUntil', pg_temp.instant(at))
               WHEN 'LeadStatusChanged' THEN jsonb_build_object('leadId', pg_temp.id(8, u * 2 + 2),
                 'status', CASE WHEN u % 3 = 0 THEN 'new' ELSE 'lost' END)
               WHEN 'CreditsPurchased' THEN of_client || jsonb_build_object('lotId', pg_temp.id(6, u / 10),
                 'paymentId', pg_temp.id(10, u), 'packId', 'pack-10', 'credits', 10, 'priceCents', 99900,
                 'gstCents', 9082, 'currency', 'AUD', 'liveMode', false)
               WHEN 'TaxInvoiceIssued' THEN of_client || jsonb_build_object('documentId', pg_temp.id(9, u),
                 'number', u / 10 + 1, 'documentsKey', client_id || '-2026-27', 'issuedAt', pg_temp.instant(at),
                 'paymentId', pg_temp.id(10, u), 'liveMode', false, 'gstRegistered', true, 'intentId', 'pi_' || u,
                 'lotId', pg_temp.id(6, u / 10), 'credits', 10, 'amountCents', 99900, 'gstCents', 9082,
                 'currency', 'AUD', 'card', NULL, 'reference', NULL,
                 'seller', '{"name": "Setter", "abn": null, "address": [], "phone": "", "email": ""}'::jsonb,
                 'buyer', '{"businessName": null, "name": null, "username": null, "email": null, "abn": null}'::jsonb)
               WHEN 'AppointmentScheduled' THEN of_client || jsonb_build_object('appointmentId', pg_temp.id(4, u),
                 'leadId', pg_temp.id(8, u * 2 + 1), 'startTime', pg_temp.instant(at + interval '1 day'),
                 'endTime', pg_temp.instant(at + interval '25 hours'), 'timeZone', 'Australia/Sydney',
                 'title', 'Enquiry', 'teaser', NULL, 'description', NULL, 'notes', NULL, 'meetingType', 'phone',
                 'location', NULL, 'zoomLink', NULL, 'prospect', '{"email": null, "phone": null}'::jsonb,
                 'prospectConsent', true)
               WHEN 'LeadConverted' THEN of_client || jsonb_build_object('leadId', pg_temp.id(8, u * 2 + 1),
                 'appointmentId', pg_temp.id(4, u))
               WHEN 'CreditSpent' THEN spend
               WHEN 'AppointmentUnlocked' THEN spend
               ELSE read END AS data) e`;

const insertClients = `
  ${inserted}
  SELECT $1::bigint + n, 'client-' || n, 1, pg_temp.id(11, n)::uuid, 'ClientRegistered', 1, 'client-' || n,
         jsonb_build_object('clientId', n, 'username', 'client-' || n, 'email', NULL, 'firstName', NULL,
           'lastName', NULL, 'businessName', 'Business ' || n, 'businessPhone', NULL, 'businessWebsite', NULL,
           'industry', NULL, 'abn', NULL),
         ${metadata}, sha256(convert_to('client ' || n, 'UTF8'))
    FROM generate_series(1, $2::int) n, LATERAL (SELECT now() AS at) t`;
