import { defineJob } from '@setter/jobs/job-type';
import { z } from 'zod';
import { derivedId } from '../derived-id.ts';
import type { Recorded } from '../reactor.ts';

/** Names that Meta gives to what it counts; `ClientLogin` is our own. */
const conversionNames = ['Purchase', 'ClientLogin', 'CompleteRegistration'] as const;

/** Reports one conversion: ids and cents, no contact data. */
export const conversionJob = defineJob(
  'report-conversion',
  z.object({
    name: z.enum(conversionNames),
    /** Of the recorded event: Meta counts a conversion of one id once. */
    eventId: z.uuid(),
    clientId: z.string(),
    occurredAt: z.iso.datetime(),
    /** Australian cents that were paid; null where nothing was. */
    valueCents: z.int().nullable(),
  }),
);
export type Conversion = z.infer<(typeof conversionJob)['data']>;

/** Meta refuses what happened longer ago. */
const oldestMs = 7 * 24 * 60 * 60 * 1000;

/** The job of an event, unless it is none of these or is too old at `now` (milliseconds). */
export const conversionOf = (event: Recorded, now: number) => {
  const about = conversionIn(event);
  const { occurredAt } = event.metadata;
  if (about === undefined || Date.parse(occurredAt) < now - oldestMs) return [];
  const data: Conversion = { ...about, eventId: event.id, occurredAt };
  return [{ id: derivedId(event.id, conversionJob.name), data }];
};

const conversionIn = (event: Recorded): Omit<Conversion, 'eventId' | 'occurredAt'> | undefined => {
  switch (event.type) {
    case 'CreditsPurchased': {
      const { clientId, priceCents } = event.data;
      return { name: 'Purchase', clientId: String(clientId), valueCents: priceCents };
    }
    case 'SignedIn':
      return event.data.userKind === 'client'
        ? { name: 'ClientLogin', clientId: event.data.userId, valueCents: null }
        : undefined;
    case 'ClientRegistered':
      return { name: 'CompleteRegistration', clientId: String(event.data.clientId), valueCents: null };
    default:
      return undefined;
  }
};
