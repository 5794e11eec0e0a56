import { describe, expect, it } from 'vitest';
import { linesOf } from './code-lines.ts';

const kindsOf = (text: string, syntax: 'html' | 'plain' = 'html') =>
  linesOf(text, syntax).map((line) => line.map((token) => `${token.kind} ${token.text}`));

describe('the lines of a template', () => {
  it('have tags, attributes and values of their own, and variables also inside of values', () => {
    expect(kindsOf('<p class="x">Hi {{firstName}},</p>\n\n<a href="{{portalLink}}">Go</a>')).toEqual([
      [
        'tag <p',
        'text  ',
        'attribute class',
        'text =',
        'value "',
        'value x',
        'value "',
        'tag >',
        'text Hi ',
        'variable {{firstName}}',
        'text ,',
        'tag </p',
        'tag >',
      ],
      [],
      [
        'tag <a',
        'text  ',
        'attribute href',
        'text =',
        'value "',
        'variable {{portalLink}}',
        'value "',
        'tag >',
        'text Go',
        'tag </a',
        'tag >',
      ],
    ]);
  });

  it('take a value over its line breaks', () => {
    expect(kindsOf('<p style="a\nb">')[1]).toEqual(['value b', 'value "', 'tag >']);
  });

  it('know variables and sections only where the text is plain', () => {
    expect(kindsOf('1 < 2 {{#accounts}}"{{username}}"{{/accounts}}', 'plain')).toEqual([
      [
        'text 1 ',
        'text <',
        'text  2 ',
        'variable {{#accounts}}',
        'text "',
        'variable {{username}}',
        'text "',
        'variable {{/accounts}}',
      ],
    ]);
    expect(linesOf('{{# accounts }}', 'plain')[0]![0]!.variable).toBe('accounts');
  });

  it.each([
    '',
    '\n\n',
    '<',
    '<p style="',
    "<p title='{{x}}",
    '<!-- a\n<b> -->',
    '{{{x}}} {{& y}} {{',
    '<a href={{portalLink}} / é>\n</a',
    '1 < 2 > "3" {4} }}',
  ])('add up to the text, also where it is half written: %j', (text) => {
    for (const syntax of ['html', 'plain'] as const) {
      const lines = linesOf(text, syntax).map((line) => line.map((token) => token.text).join(''));
      expect(lines.join('\n')).toBe(text);
    }
  });
});
