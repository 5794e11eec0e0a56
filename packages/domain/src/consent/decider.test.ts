import type { ConsentTextEvent } from '@setter/events/consent/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, expect, it } from 'vitest';
import { consentTextDecider, knownVersion } from './decider.ts';

const { given } = specify(consentTextDecider);
const published = (version: number, text: string): ConsentTextEvent => ({
  type: 'ConsentTextPublished',
  data: { form: 'landing_page', version, text },
});
const first = published(
  1,
  'By sending this you agree that Setter calls and e-mails you about your enquiry to {business}. You can withdraw at any time.',
);

describe('the wording of a form', () => {
  const publish = (text: string) =>
    ({ type: 'PublishConsentText', form: 'landing_page', brand: 'Setter', text }) as const;
  const publishFirst = { type: 'PublishFirstConsentText', form: 'landing_page', brand: 'Setter' } as const;

  it('begins with the built-in one, which names the brand', () => {
    given().when(publishFirst).then(first);
    given(first).when(publishFirst).thenNothing();
    given(published(1, 'Ours')).when(publishFirst).thenNothing();
  });

  it('gets the next version, with the brand of that time filled in', () => {
    given(first).when(publish('{brand} may call. {brand}!')).then(published(2, 'Setter may call. Setter!'));
    given(first, published(2, 'A')).when(publish('B')).then(published(3, 'B'));
  });

  it('is no new version where it reads as before, and one where it reads as long before', () => {
    given(first, published(2, 'Setter may call.')).when(publish('{brand} may call.')).thenNothing();
    given(published(1, 'A'), published(2, 'B')).when(publish('A')).then(published(3, 'A'));
  });

  it('takes a brand with a dollar sign as it is', () => {
    given(first)
      .when({ ...publish('{brand} calls.'), brand: 'Cash $& Co' })
      .then(published(2, 'Cash $& Co calls.'));
  });
});

it('knows the versions that were published, and no others', () => {
  const { evolve, initialState } = consentTextDecider;
  const two = [published(1, 'A'), published(2, 'B')].reduce(evolve, initialState);
  expect([null, 0, 1, 2, 3].map((version) => knownVersion(two, version))).toEqual([null, null, 1, 2, null]);
  expect(knownVersion(initialState, 1)).toBeNull();
});
