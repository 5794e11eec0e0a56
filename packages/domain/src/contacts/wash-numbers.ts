import type { ContactEvent } from '@setter/events/contacts/events';
import type { Decision } from '../decision.ts';
import { type Contact, washNumber } from './decider.ts';

export type WashNumbers = {
  readonly type: 'WashNumbers';
  readonly washedOn: string;
  /** By the keys of the numbers: whether each is on the register. */
  readonly registered: Readonly<Record<string, boolean>>;
};

/** What the register says of many numbers, in one append. */
const washNumbers = (
  { washedOn, registered }: WashNumbers,
  contacts: Readonly<Record<string, Contact>>,
): Decision<Readonly<Record<string, ContactEvent>>> => {
  const append: Record<string, readonly ContactEvent[]> = {};
  for (const [contactKey, contact] of Object.entries(contacts)) {
    const wash = { contactKey, registered: registered[contactKey] === true, washedOn };
    const { append: events } = washNumber({ type: 'WashNumber', ...wash }, contact);
    if (events.length > 0) append[contactKey] = events;
  }
  return { append };
};

export const washDecider = { decide: { WashNumbers: washNumbers } };
