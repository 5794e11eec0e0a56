import { erased } from '@setter/events/marks';
import { foldText } from '@setter/events/texts/fold-text';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isSameContact, searchedOf, searchesFor } from './same-contact.ts';

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

it('finds every contact of the same person by what is searched of it, however it is written', () => {
  const written = fc.constantFrom(
    '0412 345 678',
    '+61 412 345 678',
    '(04) 1234-5678',
    '0011 61 412345678',
    '\uff10\uff14\uff11\uff12345678',
    '+61 (0)412 345 678',
    '0412.345.678 ext. 9',
    'mobile: 0412345678',
    '+44 20 7946 0958',
    '+44 (0)20 7946 0958',
    '+54 9 11 2345 6789',
    '+54 11 15 2345-6789',
    'call reception',
    '',
  );
  const address = fc.constantFrom(
    'Ana@Lim.example',
    ' ana@lim.example',
    'ANA@L\u0130M.example',
    'bo@lim.example',
    '',
  );
  const anyContact = fc.record({ email: address, phone: written });
  let same = 0;
  fc.assert(
    fc.property(anyContact, anyContact, (one, other) => {
      fc.pre(isSameContact(one, other));
      same += 1;
      const searched = searchedOf(other).map(foldText).join('\n');
      expect(searchesFor(one).some((text) => searched.includes(text))).toBe(true);
    }),
    { numRuns: 500 },
  );
  expect(same).toBe(500);
});
