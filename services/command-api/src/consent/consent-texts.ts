import { BusinessSettings } from '@setter/config/business-settings';
import { consentTextDecider, knownVersion } from '@setter/domain/consent/decider';
import { type CommandContext, handleCommand, stateOf } from '@setter/event-store/append';
import type { ConsentTextEvent } from '@setter/events/consent/events';
import { type ConsentForm, consentForms } from '@setter/events/consent/value-sets';
import { consentTextStream } from '@setter/events/streams';
import { randomUUIDv7 } from 'node:crypto';
import { Effect } from 'effect';
import { causedContext } from '../derived-context.ts';
import { streamAt } from '../stream-at.ts';

/** Publishes a text as the next version of its form, unless it is the present one. */
export const publishConsentText = Effect.fn('publishConsentText')(function* (
  context: CommandContext,
  { form, text }: { readonly form: ConsentForm; readonly text: string },
) {
  const { brandName: brand } = yield* BusinessSettings;
  const stream = consentTextStream(form);
  const command = { type: 'PublishConsentText', form, text, brand } as const;
  const { position, result } = yield* handleCommand({
    context,
    decider: consentTextDecider,
    stream,
    command,
  });
  const events = yield* streamAt<ConsentTextEvent>(stream.streamId, position);
  const published = events.find(({ data }) => data.version === result.version);
  if (published === undefined) throw new Error(`version ${result.version} is not known at ${position}`);
  const body = {
    version: result.version,
    text: published.data.text,
    publishedAt: published.metadata.occurredAt,
  };
  return { body, position };
});

/** Publishes the built-in wording of each form that has none, for the product that starts. */
export const ensureConsentTexts = Effect.gen(function* () {
  const { brandName: brand } = yield* BusinessSettings;
  for (const form of consentForms) {
    const cause = randomUUIDv7();
    const context = yield* causedContext({
      scope: 'first consent text',
      key: form,
      causationId: cause,
      correlationId: cause,
      actor: 'first-consent-text',
    });
    yield* handleCommand({
      context,
      decider: consentTextDecider,
      stream: consentTextStream(form),
      command: { type: 'PublishFirstConsentText', form, brand },
    });
  }
}).pipe(Effect.withSpan('ensureConsentTexts'));

/** What a visitor agreed to at a form, as it is recorded. */
export const recordedConsent = (
  form: ConsentForm,
  { version, page }: { readonly version: number | null; readonly page: string | null },
) =>
  Effect.map(recordedVersion(form, version), (known) =>
    known === null ? null : { form, version: known, page },
  );

/** The version of a wording that a form sent, as it is recorded: null for none and for one that was never published. */
export const recordedVersion = Effect.fn('recordedVersion')(function* (
  form: ConsentForm,
  version: number | null,
) {
  if (version === null) return null;
  return knownVersion(yield* stateOf({ stream: consentTextStream(form), ...consentTextDecider }), version);
});
