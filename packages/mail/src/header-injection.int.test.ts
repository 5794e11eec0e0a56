import { hostileTexts } from '@setter/testing/hostile-texts';
import { withSmtpServer } from '@setter/testing/smtp-server';
import fc from 'fast-check';
import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { render } from './render.ts';
import { mails } from './mails.ts';
import { mail, send } from './test-support/send.ts';

const server = withSmtpServer();
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

/** What ends a header or begins another, in any order, between letters of any script. */
const evil = fc
  .array(
    fc.oneof(
      fc.constantFrom('\r\n', '\n', '\r', '\n\n', '\r\n.\r\n', '\0', '\u0085', '\u2028', '\u2029', '\t', ' '),
      fc.constantFrom(
        'Bcc: eve@evil.example',
        'X-Evil: 1',
        '<eve@evil.example>',
        ',',
        ';',
        '"',
        '=?utf-8?Q?=0D=0A?=',
      ),
      fc.constantFrom('Priya', 'Zoë', '张伟', '🙂', '‮', '{{portalLink}}', 'x'.repeat(90)),
      fc.string({ unit: 'binary', maxLength: 5 }),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const names = (raw: string) =>
  raw
    .slice(0, raw.indexOf('\r\n\r\n'))
    .split(/\r\n(?![ \t])/)
    .map((line) => line.slice(0, line.indexOf(':')));

it('no name and no subject adds a header, a recipient or a line to the head of a mail', async () => {
  await send({ url: server().url });
  const expected = names(server().received().at(-1)!.raw);
  await fc.assert(
    fc.asyncProperty(evil, evil, async (leadName, subject) => {
      const values = { ...mails['lead-alert'].sample, leadName, leadCompany: subject };
      for (const one of [
        { ...mail, ...render(mails['lead-alert'], values, { ...brand, name: leadName }) },
        // Without the template, which makes one line of it.
        { ...mail, subject },
      ]) {
        const before = server().received().length;
        expect(await send({ url: server().url }, one)).toBe('sent');
        const [received, ...others] = server().received().slice(before);
        expect(others).toEqual([]);
        expect(received!.to).toEqual([mail.to]);
        // An empty subject is left out.
        expect(expected).toEqual(expect.arrayContaining(names(received!.raw)));
        expect(new Set(names(received!.raw)).size).toBe(names(received!.raw).length);
      }
    }),
    { numRuns: 60 },
  );
});

it('no address adds a recipient', async () => {
  await fc.assert(
    fc.asyncProperty(evil, async (part) => {
      const before = server().received().length;
      await send({ url: server().url }, { ...mail, to: `priya@client.example${part}` });
      for (const { to, raw } of server().received().slice(before)) {
        expect(to).toHaveLength(1);
        expect(names(raw)).not.toContain('Bcc');
      }
    }),
    { numRuns: 40 },
  );
});

it.each(Object.entries(hostileTexts))(
  'both parts and the subject arrive as they are: %s',
  async (_kind, text) => {
    const subject = text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
    const html = `<p>${text}</p>`;
    expect(await send({ url: server().url }, { ...mail, subject, html, text })).toBe('sent');
    const received = await PostalMime.parse(server().received().at(-1)!.raw);
    // Lines of a mail end with CR LF, whatever they ended with before.
    const asSent = (part: string) =>
      part
        .toWellFormed()
        .replaceAll(/\r\n?|\n/g, '\n')
        .replace(/\n+$/, '');
    expect(asSent(received.html!)).toBe(asSent(html));
    expect(asSent(received.text!)).toBe(asSent(text));
    // The head folds at spaces, and a run of them is one.
    const inHead = (part: string) => part.toWellFormed().replaceAll(/\s+/g, ' ').trim();
    expect(inHead(received.subject!)).toBe(inHead(subject));
    expect(received.attachments).toEqual([]);
    expect(received.headers.map(({ key }) => key)).not.toContain('bcc');
  },
);
