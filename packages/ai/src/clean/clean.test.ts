import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groundedIn } from './grounded.ts';
import { cutText, plainText } from './plain-text.ts';

describe('plain text', () => {
  it.each([
    ['<b>Bold</b> work', 'Bold work'],
    ['a<script>alert(1)</script>b', 'a b'],
    ['<<b>script>alert(1)</script>', 'scriptalert(1)'],
    ['<img src=x onerror=alert(1)>Hi', 'Hi'],
    ['**Strong** and `code`', 'Strong and code'],
    ['## A heading', 'A heading'],
    ['one\ntwo\u0000\u200b three', 'one two three'],
    ['Pipes & drains', 'Pipes & drains'],
  ])('%j becomes %j', (given, plain) => {
    expect(plainText(given)).toBe(plain);
  });

  it('has no angle bracket, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom('<', '>', 'script', '/', 'b', ' ', '!--', '-->')), (parts) => {
        expect(plainText(parts.join(''))).not.toMatch(/[<>]/);
      }),
    );
  });
});

describe('a text that is too long', () => {
  it('ends with its last whole sentence', () => {
    expect(cutText('We fix pipes. We fix drains. We fix taps.', 30)).toBe('We fix pipes. We fix drains.');
  });

  it('ends with a whole word where no sentence fits', () => {
    expect(cutText('Pipes, drains and taps', 16)).toBe('Pipes, drains…');
  });

  it('is never longer than its limit', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 80 }),
        fc.integer({ min: 1, max: 40 }),
        (text, limit) => {
          const cut = cutText(text, limit);
          expect(cut.length).toBeLessThanOrEqual(limit);
          expect(!text.isWellFormed() || cut.isWellFormed()).toBe(true);
        },
      ),
    );
  });
});

describe('grounding', () => {
  const { text, hasLink } = groundedIn([
    'Family owned since 1998. Over twenty years of service, $1,500 off.',
    'https://www.pipes.example.com.au/quote and hello@pipes.com.au',
    null,
  ]);

  it.each([
    ['We fix pipes. Since 1998.', 'We fix pipes. Since 1998.'],
    ['Save $1500 today.', 'Save $1500 today.'],
    ['More than twenty years of work.', 'More than twenty years of work.'],
    ['Write to hello@pipes.com.au.', 'Write to hello@pipes.com.au.'],
    ['Three simple steps.', 'Three simple steps.'],
  ])('keeps what the inputs have: %s', (given, kept) => {
    expect(text(given)).toBe(kept);
  });

  it.each([
    ['We fix pipes. 500 happy clients!', 'We fix pipes.'],
    ['We fix pipes. 98% are happy. Call us.', 'We fix pipes. Call us.'],
    ['Rated five stars. Call us.', 'Call us.'],
    ['Thousands trust us. Call us.', 'Call us.'],
    ['Since 199. Call us.', 'Call us.'],
    ['Ring 0２ ５５５ now. Call us.', 'Call us.'],
    ['See https://evil.example/x for more. Call us.', 'Call us.'],
    ['See evil.com for more. Call us.', 'Call us.'],
    ['Write to hello@evil.com.au. Call us.', 'Call us.'],
    ['See pipes.com for more. Call us.', 'Call us.'],
  ])('drops the sentence that claims more: %s', (given, left) => {
    expect(text(given)).toBe(left);
  });

  it('knows the links of the inputs, and no part of one', () => {
    expect(hasLink('http://pipes.example.com.au/quote/')).toBe(true);
    expect(hasLink('mailto:hello@pipes.com.au')).toBe(true);
    expect(hasLink('https://pipes.example.com.au')).toBe(false);
    expect(hasLink('https://evil.example')).toBe(false);
  });
});
