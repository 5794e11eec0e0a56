import { getConsentText, shownConsentText } from '@setter/contracts/consent/consent-texts';
import type { ConsentForm } from '@setter/events/consent/value-sets';
import { notFound } from '@setter/http/call-failure';
import { Effect } from 'effect';
import { query } from '../query-route.ts';
import { loadConsentText } from './queries.ts';

const reads = ['consent-texts'];

const present = Effect.fnUntraced(function* (form: ConsentForm) {
  const found = yield* loadConsentText(form);
  if (found === undefined) return yield* Effect.fail(notFound());
  const { version, text, publishedAt } = found;
  return { version, text, publishedAt };
});

export const consentRoutes = [
  query(shownConsentText, ({ params: { form } }) => present(form), reads),
  query(getConsentText, ({ params: { form } }) => present(form), reads),
];
