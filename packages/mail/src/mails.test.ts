import { personalPaths, unmarkedPaths } from '@setter/events/personal-paths';
import { decodeSetterEvent, eventDefinitions } from '@setter/events/registry';
import { id } from '@setter/testing/history';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Mail, MailIds } from './mail.ts';
import { subjectsOf } from './mail-subjects.ts';
import { findMail, type MailName, mails, queueMail } from './mails.ts';
import { findProblems, render } from './render.ts';

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

/** Whom each id names. */
const named: Readonly<Record<string, (id: unknown) => string>> = {
  clientId: (client) => `client-${String(client)}`,
  appointmentId: (appointment) => `prospect-${String(appointment)}`,
  leadId: (lead) => `lead-${String(lead)}`,
  requestId: (request) => `support-request-${String(request)}`,
  subscriptionId: (subscription) => `subscriber-${String(subscription)}`,
  postId: (post) => `newsletter-post-${String(post)}`,
  adminId: (admin) => `admin-${String(admin)}`,
};

/** Ids of what has no texts of a person of its own. */
const ofNobody = new Set(
  'changeId claimId day disputeId documentId endTime intentId invoiceId messageId minutes others paymentId refundId reminder replyId spendId startTime upTo version what'.split(
    ' ',
  ),
);

/** An id as the schema of its field has it. */
const sampleId = (field: z.core.$ZodType): string | number | undefined =>
  [id(7), 7, '2026-11-06T02:15:00.000Z', '2026-11-06', '24h', 'moved'].find(
    (one) => z.safeParse(field, one).success,
  );

const idsOf = (mail: Mail): MailIds =>
  Object.fromEntries(Object.entries(mail.ids.shape).map(([name, field]) => [name, sampleId(field)]));

const eventTypes = new Set<string>(eventDefinitions.map(({ type }) => type));

describe.each(Object.entries(mails) as [MailName, Mail][])('%s', (name, template) => {
  it('is about ids, in which no personal text can be, and goes with each person whom they name', () => {
    expect(personalPaths(template.ids)).toEqual([]);
    expect(unmarkedPaths(template.ids)).toEqual([]);
    const ids = idsOf(template);
    const { emailId, topic, recipient } = queueMail(name, { emailId: id(1), recipient: 'client-7', ids });
    expect(topic).toEqual({ kind: template.kind, ids });
    const data = { emailId, template: name, recipient, topic };
    expect(decodeSetterEvent('EmailQueued', 1, data)).toMatchObject({ ok: true, event: { data } });
    for (const field of Object.keys(ids)) expect(field in named || ofNobody.has(field)).toBe(true);
    expect(subjectsOf(topic.ids).toSorted()).toEqual(
      Object.entries(ids)
        .flatMap(([field, value]) => named[field]?.(value) ?? [])
        .toSorted(),
    );
  });

  it('is caused by events that there are, and called as its templates are', () => {
    for (const type of [...Object.keys(template.on ?? {}), ...Object.keys(template.onStream ?? {})])
      expect(eventTypes.has(type)).toBe(true);
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(template.kind).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(findMail(name)).toBe(template);
  });

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

it('those that no event causes are queued by a command or a job', () => {
  const queuedOtherwise = Object.entries<Mail>(mails).flatMap(([name, { on, onStream }]) =>
    on === undefined && onStream === undefined ? [name] : [],
  );
  expect(queuedOtherwise).toEqual([
    'appointment-outcome',
    'appointment-reminder',
    'client-welcome',
    'dispute-evidence-due',
    'first-contact',
    'newsletter-post',
    'password-reset',
    'prospect-missed',
    'prospect-reminder',
  ]);
});

it('no mail has a name of what every object has', () => {
  expect(findMail('toString')).toBeUndefined();
});

describe('rendering', () => {
  const template = mails['appointment-available'];
  const evil = '<img src=x onerror=alert(1)>"\'&\r\nBcc: all@setter.example';

  it('escapes variables in HTML and takes them as they are in text', () => {
    const { html, text } = render(template, { ...template.sample, firstName: evil }, brand);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src&#x3D;x');
    expect(text).toContain('Hi <img src=x');
  });

  it.each([
    ['lead-alert', brand.settingsLinks.admin],
    ['fair-credit-asked', brand.settingsLinks.admin],
    ['prospect-alert', brand.settingsLinks.admin],
    ['support-alert', brand.settingsLinks.admin],
    ['appointment-outcome', brand.settingsLinks.client],
    ['appointment-reminder', brand.settingsLinks.client],
  ] as const)('leads from the foot of %s to where its reader turns it off', (name, link) => {
    const { html, text } = render(mails[name], mails[name].sample, brand);
    expect(html.replaceAll('&#x3D;', '=').replaceAll('&#x2F;', '/')).toContain(
      `<a href="${link}" style="color:#1f6f5c;text-decoration:underline;">Choose which e-mails you get</a>`,
    );
    expect(text).toContain(`Choose which e-mails you get: ${link}`);
  });

  it('offers no such choice where there is none', () => {
    const { html, text } = render(template, template.sample, brand);
    expect(html + text).not.toContain('Choose which e-mails you get');
  });

  it('says in the foot of a prospect’s mail why it comes', () => {
    const { html } = render(mails['prospect-invitation'], mails['prospect-invitation'].sample, brand);
    expect(html).toContain('<br>You get this because you agreed to an appointment with Harbourline Finance.');
    expect(html).not.toContain('account.');
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
