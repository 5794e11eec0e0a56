import { describe, expect, it } from 'vitest';
import { findProblems, render } from './render.ts';
import type { Template } from './template.ts';
import { templates } from './templates.ts';

const brand = {
  name: 'Setter',
  phone: '02 5550 1234',
  email: 'hello@setter.example',
  address: 'Surry Hills NSW 2010, ABN 51 824 753 556',
  portalLink: 'https://setter.example/client-portal',
  settingsLinks: {
    admin: 'https://setter.example/admin-portal?section=settings',
    client: 'https://setter.example/client-portal?settings=open',
  },
};

describe.each(Object.entries<Template>(templates))('%s', (_name, template) => {
  it('uses the names of its trigger only, and each that it must have in both parts', () => {
    expect(findProblems(template)).toEqual([]);
  });

  it('renders every sample value into HTML and text, and leaves no braces', () => {
    const { subject, html, text } = render(template, template.sample, brand);
    expect(subject).not.toBe('');
    for (const part of [subject, html.replace(/<style>.*?<\/style>/s, ''), text])
      expect(part).not.toMatch(/[{}]/);
    const links = Object.values(template.sample).filter((value) => String(value).startsWith('https:'));
    for (const link of links) expect(text).toContain(link);
  });

  it('has an HTML part of tables with inlined styles, without scripts, pictures or outside addresses', () => {
    const { html } = render(template, template.sample, brand);
    expect(html).not.toMatch(/<(script|img|link|iframe|form)\b/i);
    expect(html).toContain('role="presentation"');
    expect(html).toContain('content="light only"');
  });
});

describe('rendering', () => {
  const template = templates['appointment-available'];
  const evil = '<img src=x onerror=alert(1)>"\'&\r\nBcc: all@setter.example';

  it('escapes variables in HTML and takes them as they are in text', () => {
    const { html, text } = render(template, { ...template.sample, firstName: evil }, brand);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src&#x3D;x');
    expect(text).toContain('Hi <img src=x');
  });

  it.each([
    ['lead-alert', brand.settingsLinks.admin],
    ['support-alert', brand.settingsLinks.admin],
    ['appointment-reminder', brand.settingsLinks.client],
  ] as const)('leads from the foot of %s to where its reader turns it off', (name, link) => {
    const { html, text } = render(templates[name], templates[name].sample, brand);
    expect(html.replaceAll('&#x3D;', '=').replaceAll('&#x2F;', '/')).toContain(
      `<a href="${link}" style="color:#1f6f5c;text-decoration:underline;">Choose which e-mails you get</a>`,
    );
    expect(text).toContain(`Choose which e-mails you get: ${link}`);
  });

  it('offers no such choice where there is none', () => {
    const { html, text } = render(template, template.sample, brand);
    expect(html + text).not.toContain('Choose which e-mails you get');
  });

  it('keeps the subject in one line', () => {
    const { subject } = render(template, { ...template.sample, appointmentTitle: evil }, brand);
    expect(subject).not.toMatch(/[\r\n]/);
    expect(subject).toContain('Bcc: all@setter.example');
  });

  it.each([
    ['{{{firstName}}}', 'raw'],
    ['{{&firstName}}', 'raw'],
    ['{{> other}}', 'raw'],
    ['{{password}}', 'unknown'],
    ['{{#secrets}}x{{/secrets}}', 'unknown'],
    ['no link', 'missing'],
  ])('finds what is wrong in %s: %s', (html, kind) => {
    expect(findProblems({ ...template, html }).map((problem) => problem.kind)).toContain(kind);
  });
});
