import { describe, expect, it } from 'vitest';
import {
  adminEmailReservation,
  clientEmailReservation,
  comparable,
  usernameReservation,
} from './reservations.ts';

describe('a name that only one may hold', () => {
  it.each([
    ['case', 'CORA', 'cora'],
    ['outer space', '  cora ', 'cora'],
    ['the way an accent is written', 'jose\u0301', 'jos\u00e9'],
    ['a zero-width space', 'co\u200bra', 'cora'],
    ['a joiner, a soft hyphen and a mark of direction', 'c\u200do\u00adr\u202ea', 'cora'],
    ['a byte order mark', '\ufeffcora', 'cora'],
    ['a filler that looks like nothing', 'cora\u3164', 'cora'],
    ['a control character', 'co\u0007ra', 'cora'],
    ['full-width letters', '\uff43\uff4f\uff52\uff41', 'cora'],
    ['a ligature', 'o\ufb03ce', 'office'],
    ['a space that does not break, or two', 'north\u00a0 head', 'north head'],
    ['a long s and a sharp one', 'STRA\u1e9eE', 'stra\u00dfe'],
    ['the form of an apostrophe', 'o\u2019brien', "o'brien"],
    ['the form of a hyphen', 'anne\u2010marie', 'anne-marie'],
    ['the form of a sigma at the end', '\u03bf\u03b4\u03bf\u03c2', '\u039f\u0394\u039f\u03a3'],
  ])('is the same without %s', (_what, one, other) => {
    expect(comparable(one)).toBe(comparable(other));
    expect(usernameReservation(one, 1).value).toBe(usernameReservation(other, 2).value);
  });

  it('is compared in the same way as an e-mail', () => {
    const value = clientEmailReservation('cora@lead.example', 1).value;
    for (const email of [' Cora@LEAD.example', 'co\u200bra@lead.example', '\uff43ora@lead.example']) {
      expect(clientEmailReservation(email, 2).value).toBe(value);
      expect(adminEmailReservation(email, 'somebody').value).toBe(value);
    }
  });

  it('is another with another letter, accent or sign', () => {
    const names = ['cora', 'c\u00f3ra', 'corra', 'cora.', 'co-ra', 'co ra', '\u{1f600}'];
    expect(new Set(names.map(comparable)).size).toBe(names.length);
  });

  it('stays the same when it is compared again', () => {
    for (const name of ['\u0130stanbul', '\ufb03', 'Stra\u00dfe', '\u1e9e', ' A\u200b B ', '\u03a3\u03a3']) {
      expect(comparable(comparable(name))).toBe(comparable(name));
    }
  });
});
