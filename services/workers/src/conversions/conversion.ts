import { type ReportedConversion, reportedConversions } from '@setter/contracts/promises/tracking';
import type { AdReportsEvent } from '@setter/events/ad-reports/events';
import type { RecordedEvent } from '@setter/events/envelope';
import { defineJob } from '@setter/jobs/job-type';
import { z } from 'zod';
import { derivedId } from '../derived-id.ts';
import type { Recorded } from '../reactor.ts';

/** Reports one conversion: ids and cents, no contact data. */
export const conversionJob = defineJob(
  'report-conversion',
  z.object({
    // What the privacy policy names, and nothing else.
    name: z.enum(Object.keys(reportedConversions) as [ReportedConversion]),
    /** Of the recorded event: Meta counts a conversion of one id once. */
    eventId: z.uuid(),
    clientId: z.string(),
    occurredAt: z.iso.datetime(),
    /** Australian cents that were paid. */
    valueCents: z.int(),
  }),
);
export type Conversion = z.infer<(typeof conversionJob)['data']>;

/** Meta refuses what happened longer ago. */
const oldestMs = 7 * 24 * 60 * 60 * 1000;

/** Whether reports were switched on when the event at a position was recorded. */
const wereReportsOn = (
  switches: readonly RecordedEvent<AdReportsEvent>[],
  { position, metadata }: Pick<Recorded, 'position' | 'metadata'>,
): boolean => {
  const last = switches.findLast((one) => one.position < position);
  // What is recorded later of an earlier time, such as a demo's history, happened before the switch.
  return (
    last?.data.enabled === true && Date.parse(last.metadata.occurredAt) <= Date.parse(metadata.occurredAt)
  );
};

/** The job of a purchase with real money while reports are on, unless it is too old at `now` (milliseconds). */
export const conversionOf = (
  event: Recorded,
  switches: readonly RecordedEvent<AdReportsEvent>[],
  now: number,
) => {
  if (event.type !== 'CreditsPurchased' || !event.data.liveMode || event.data.priceCents === 0) return [];
  const { occurredAt } = event.metadata;
  if (!wereReportsOn(switches, event) || Date.parse(occurredAt) < now - oldestMs) return [];
  const { clientId, priceCents } = event.data;
  const data: Conversion = {
    name: 'Purchase',
    eventId: event.id,
    clientId: String(clientId),
    occurredAt,
    valueCents: priceCents,
  };
  return [{ id: derivedId(event.id, conversionJob.name), data }];
};
