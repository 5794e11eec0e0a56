import type { ContactEvent } from '@setter/events/contacts/events';
import { specify } from '@setter/testing/decider-spec';
import { describe, expect, it } from 'vitest';
import { contactDecider } from './decider.ts';

const { given } = specify(contactDecider);
const contactKey = 'hVx0';
const listed: ContactEvent = { type: 'ContactListed', data: { contactKey, kind: 'phone', cause: 'asked' } };
const unlisted: ContactEvent = { type: 'ContactUnlisted', data: { contactKey, reason: 'mistake' } };
const washed = (registered: boolean, washedOn: string): ContactEvent => ({
  type: 'NumberWashed',
  data: { contactKey, registered, washedOn },
});
const stateOf = (...events: readonly ContactEvent[]) =>
  events.reduce(contactDecider.evolve, contactDecider.initialState);

describe('our own list', () => {
  it('takes a number, again when it is asked again, and gives it free once', () => {
    const list = { type: 'ListContact', contactKey, kind: 'phone', cause: 'asked' } as const;
    given().when(list).then(listed);
    given(listed).when(list).then(listed);
    const unlist = { type: 'UnlistContact', contactKey, reason: 'mistake' } as const;
    given(listed).when(unlist).then(unlisted);
    given(listed, unlisted).when(unlist).thenNothing();
  });
});

describe('a wash', () => {
  it('is recorded once, and the latest day counts in whatever order they come', () => {
    const wash = (registered: boolean, washedOn: string) =>
      ({ type: 'WashNumber', contactKey, registered, washedOn }) as const;
    given().when(wash(true, '2026-11-01')).then(washed(true, '2026-11-01'));
    given(washed(true, '2026-11-01')).when(wash(true, '2026-11-01')).thenNothing();
    expect(stateOf(washed(false, '2026-11-20'), washed(true, '2026-11-01')).wash).toEqual({
      registered: false,
      washedOn: '2026-11-20',
    });
  });
});
