import { describe, expect, it } from 'vitest';
import { username } from './clients/client.ts';
import { creditAmount } from './credits/set-credits.ts';
import { isEmailAddress } from './email/address.ts';
import {
  numericId,
  optionalEmail,
  optionalLines,
  optionalText,
  requiredEmail,
  requiredLines,
  requiredText,
} from './fields.ts';

const messageOf = (result: { error?: { issues: readonly { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message;
const zeroWidth = '\u200b';

describe('an id', () => {
  it('is a whole number above zero, written in one way only', () => {
    expect(['1', '30', '999999999'].map((text) => numericId().parse(text))).toEqual([1, 30, 999_999_999]);
    for (const text of [
      '0',
      '03',
      '-3',
      '+3',
      '3.0',
      '3e1',
      '0x3',
      '3f2',
      ' 3',
      '3\n',
      '',
      '\u0663',
      '1000000000',
    ])
      expect(numericId().safeParse(text).success).toBe(false);
  });
});

describe('a text that is needed', () => {
  it('has something that can be seen', () => {
    const field = requiredText(100, 'Title is required');
    for (const text of [
      '',
      '  ',
      zeroWidth,
      ' \u2060\u200d ',
      '\u3164',
      '\u2800',
      '\u202e',
      '\u00ad\ufeff',
    ]) {
      expect(messageOf(field.safeParse(text))).toBe('Title is required');
    }
    for (const text of ['.', '0', '\u{1f469}\u200d\u{1f4bb}', '\u05d0\u05d1', 'a\u200cb']) {
      expect(field.parse(text)).toBe(text);
    }
    // Pasted unseen: a byte order mark, a zero-width space, an override of direction, a soft hyphen.
    expect(field.parse('\ufeffCo\u200bra\u202e Ba\u00adker\u2069')).toBe('Cora Baker');
    expect(optionalText(100).parse('\ufeffCo\u200bra')).toBe('Cora');
  });

  it('can be stored: no NUL, no half of a surrogate pair, nothing that looks like a sealed text', () => {
    for (const text of ['a\ud83d', 'sealed:1:client-1:reason:AAAA'])
      for (const field of [requiredText(100), optionalText(100), requiredLines(100), optionalLines(100)])
        expect(field.safeParse(text).success).toBe(false);
    for (const field of [requiredLines(100), optionalLines(100)])
      expect(field.safeParse('a\u0000b').success).toBe(false);
  });

  it('is one line, unless it is one of several', () => {
    for (const field of [requiredText(100), optionalText(100)])
      expect(field.parse(' a\r\nb\u2028c\u0000 \n')).toBe('a b c');
    for (const field of [requiredLines(100), optionalLines(100)])
      expect(field.parse(' a\r\n\nb ')).toBe('a\r\n\nb');
  });

  it('is none when it is optional and nothing can be seen', () => {
    expect(optionalText(100).parse(` ${zeroWidth} `)).toBeNull();
    expect(optionalText(100).parse(' a ')).toBe('a');
    expect(optionalText(100).parse(null)).toBeNull();
  });
});

describe('a username', () => {
  it('holds no characters that cannot be seen', () => {
    for (const name of ['co\u200dra', 'co\ufe0fra', 'co\u3164ra']) {
      expect(messageOf(username().safeParse(name))).toBe('Leave out characters that cannot be seen.');
    }
    for (const name of ['cora', 'Cora O\u2019Shea', 'jos\u00e9', '\u5c0f\u6797', '\u{1f600}']) {
      expect(username().parse(name)).toBe(name);
    }
  });
});

describe('an e-mail address', () => {
  it('is what a browser takes, with its domain in ASCII and without characters that cannot be seen', () => {
    for (const [typed, stored] of [
      ['smith&jones@legal.com.au', 'smith&jones@legal.com.au'],
      ["o'brien+leads@lead.example", "o'brien+leads@lead.example"],
      ['user@xn--e1afmkfd.xn--p1ai', 'user@xn--e1afmkfd.xn--p1ai'],
      ['user@münchen.de', 'user@xn--mnchen-3ya.de'],
      ['user@MÜNCHEN.de', 'user@xn--mnchen-3ya.de'],
      ['user@пример。рф', 'user@xn--e1afmkfd.xn--p1ai'],
      [' \ufeffco\u200bra@lead\u00ad.example\u2060\u00a0', 'cora@lead.example'],
      ['Cora@Lead.example', 'Cora@Lead.example'],
      ['a..b@lead.example', 'a..b@lead.example'],
    ] as const) {
      expect(requiredEmail().parse(typed)).toBe(stored);
      expect(optionalEmail().parse(typed)).toBe(stored);
      expect(isEmailAddress(typed)).toBe(true);
    }
  });

  it.each([
    'cora',
    '@lead.example',
    'cora@',
    'cora@lead..example',
    'cora@-lead.example',
    'co ra@lead.example',
    'a@b@lead.example',
    'cora@lead.example/ü',
    'cora@ü:80',
    'cora@ü?x',
    'jöran@lead.example',
    'co\u0007ra@lead.example',
    'Cora <cora@lead.example>',
    'cora@lead.example\r\nBcc: all@lead.example',
    `${'a'.repeat(250)}@lead.example`,
    `cora@${'ü'.repeat(100)}.example`,
  ])('is not %j', (typed) => {
    for (const field of [requiredEmail(), optionalEmail()])
      expect(messageOf(field.safeParse(typed))).toBe('Please enter a valid email address');
    expect(isEmailAddress(typed)).toBe(false);
  });
});

describe('a number of credits', () => {
  it('is whole and at least 0, and its limit is named', () => {
    expect(creditAmount().parse(100_000)).toBe(100_000);
    for (const amount of [-1, 1.5, Number.NaN])
      expect(messageOf(creditAmount().safeParse(amount)), String(amount)).toBe(
        'Please enter a valid credit amount',
      );
    expect(messageOf(creditAmount().safeParse(100_001))).toBe('A client can have at most 100,000 credits.');
  });
});
