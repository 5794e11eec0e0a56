import { erased } from '@setter/events/marks';
import { expect, it } from 'vitest';
import { isSameContact } from './same-contact.ts';

const contact = (email: string | null, phone: string | null) => ({ email, phone });

it.each([
  [
    'the same e-mail, written otherwise',
    contact('Ana@Lim.example', null),
    contact('ana@lim.example', '0400 000 001'),
  ],
  [
    'the same phone, written otherwise',
    contact(null, '0412 345 678'),
    contact('ana@lim.example', '+61 412 345 678'),
  ],
])('is one person: %s', (_, one, other) => {
  expect([isSameContact(one, other), isSameContact(other, one)]).toEqual([true, true]);
});

it.each([
  [
    'the same phone, and e-mails that differ',
    contact('a@x.example', '0412 345 678'),
    contact('b@x.example', '0412 345 678'),
  ],
  ['nothing of either', contact(null, null), contact(null, null)],
  ['another phone', contact(null, '0412 345 678'), contact(null, '0412 345 679')],
  ['texts that are no numbers', contact(null, 'call reception'), contact(null, 'call reception')],
  ['erased', { email: erased, phone: erased }, { email: erased, phone: erased }],
])('is not one person: %s', (_, one, other) => {
  expect([isSameContact(one, other), isSameContact(other, one)]).toEqual([false, false]);
});
