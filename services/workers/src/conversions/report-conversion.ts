import { SubjectKeyStore } from '@setter/event-store/keys';
import { JobRefused, runJobs } from '@setter/jobs/run-jobs';
import type { ConversionSettings } from '@setter/config/config-pixel';
import { Effect, Redacted, Schema } from 'effect';
import { createHash } from 'node:crypto';
import { type Conversion, conversionJob } from './conversion.ts';
import { readSwitches } from './switches.ts';

// https://developers.facebook.com/docs/marketing-api/conversions-api/using-the-api
const apiVersion = 'v24.0';
const timeoutMs = 15_000;

class ReportFailed extends Schema.TaggedError<ReportFailed>()('ReportFailed', { message: Schema.String }) {}

/**
 * Reports a conversion through Meta's Conversions API. Who it was is a keyed hash that means nothing elsewhere. A refused
 * report is a dead letter, any other failure is retried.
 */
const reportConversion = (settings: ConversionSettings, publicUrl: string) =>
  Effect.fnUntraced(function* (conversion: Conversion) {
    // Switched off since, it stays here.
    if ((yield* readSwitches).at(-1)?.data.enabled !== true) return;
    const { deriveSecret } = yield* SubjectKeyStore;
    const externalId = createHash('sha256')
      .update(deriveSecret('conversions', `client-${conversion.clientId}`))
      .digest('hex');
    const answer = yield* post(settings, bodyOf(conversion, externalId, publicUrl));
    if (answer.status === 429 || answer.status >= 500)
      return yield* new ReportFailed({ message: `the Conversions API answered ${answer.status}` });
    if (answer.status >= 400)
      return yield* new JobRefused({ message: `the Conversions API refused it with ${answer.status}` });
  });

const bodyOf = ({ name, eventId, occurredAt, valueCents }: Conversion, externalId: string, url: string) => ({
  data: [
    {
      event_name: name,
      event_time: Math.floor(Date.parse(occurredAt) / 1000),
      event_id: eventId,
      action_source: 'website',
      event_source_url: url,
      user_data: { external_id: [externalId] },
      custom_data: { currency: 'AUD', value: valueCents / 100 },
    },
  ],
});

const post = ({ pixelId, token, graphUrl }: ConversionSettings, body: object) =>
  Effect.tryPromise({
    try: (signal) =>
      fetch(`${graphUrl}/${apiVersion}/${pixelId}/events`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...body, access_token: Redacted.value(token) }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        redirect: 'error',
      }),
    catch: () => new ReportFailed({ message: 'the Conversions API did not answer' }),
  });

export const runReportConversions = (settings: ConversionSettings, publicUrl: string) =>
  runJobs({ type: conversionJob, concurrency: 1, run: reportConversion(settings, publicUrl) });
