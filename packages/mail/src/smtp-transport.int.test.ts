import { calendarEntry } from '@setter/calendars/write/calendar-entry';
import { freePort } from '@setter/testing/free-port';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { Redacted } from 'effect';
import { generateKeyPairSync } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it } from 'vitest';
import { mail, send, sendAll } from './test-support/send.ts';

describe('a server without TLS on the loopback', () => {
  const server = withSmtpServer();
  afterEach(() => server().answer(undefined));

  it('is sent both parts, under a Message-ID that derives from the e-mail', async () => {
    expect(await send({ url: server().url })).toBe('sent');
    const { raw, from, to } = server().received().at(-1)!;
    expect([from, to]).toEqual(['hello@setter.example', ['priya@client.example']]);
    expect(raw).toContain(`Message-ID: <${mail.emailId}@setter.example>`);
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(raw).toMatch(/Content-Type: multipart\/alternative/);
    expect(raw).toMatch(/text\/plain[\s\S]*text\/html/);
  });

  it.each([
    ['hello@setter.example', 'From: hello@setter.example'],
    ['Setter <hello@setter.example>', 'From: Setter <hello@setter.example>'],
    ['Setter "Best" Pty <hello@setter.example>', 'From: "Setter \\"Best\\" Pty" <hello@setter.example>'],
    ['"Setter, Sydney" <hello@setter.example>', 'From: "Setter, Sydney" <hello@setter.example>'],
    ['"The \\"Setter\\"" <hello@setter.example>', 'From: "The \\"Setter\\"" <hello@setter.example>'],
    ['Setter, Sydney <hello@setter.example>', 'From: "Setter, Sydney" <hello@setter.example>'],
  ])('gets the sender %s with its name as it is written', async (from, header) => {
    expect(await send({ url: server().url, from })).toBe('sent');
    const { raw, from: envelope } = server().received().at(-1)!;
    expect(raw).toContain(`${header}\r\n`);
    expect(envelope).toBe('hello@setter.example');
    expect(raw).toContain(`Message-ID: <${mail.emailId}@setter.example>`);
  });

  it('is sent a mail to an address whose local part is not ASCII, by SMTPUTF8', async () => {
    expect(await send({ url: server().url }, { ...mail, to: 'jöran@client.example' })).toBe('sent');
    expect(server().received().at(-1)!.to).toEqual(['jöran@client.example']);
  });

  it('gets no header and no recipient out of a subject or an address', async () => {
    await send(
      { url: server().url },
      { ...mail, subject: 'Hi\r\nBcc: eve@evil.example', to: 'a@b.example, eve@evil.example' },
    );
    await send({ url: server().url }, { ...mail, to: 'a@b.example>\r\nRCPT TO:<eve@evil.example' });
    for (const { raw, to } of server().received()) {
      expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^Bcc:/im);
      expect(to).not.toContain('eve@evil.example');
    }
  });

  it('refuses for good with 5xx; the words come without the address', async () => {
    server().answer('550 5.1.1 <priya@client.example> no such user');
    const exit = await send({ url: server().url });
    expect(exit).toContain('MailRefused');
    expect(exit).toContain('no such user');
    expect(exit).not.toContain('priya');
  });

  it('defers with 4xx (greylisting)', async () => {
    server().answer('450 4.2.0 greylisted, come again');
    expect(await send({ url: server().url })).toMatch(/MailDeferred.*greylisted/);
  });

  it('beyond the loopback is sent nothing, unless its address says that it has no TLS', async () => {
    const beyond = server().url.replace('localhost', '0.0.0.0');
    const before = server().received().length;
    expect(await send({ url: beyond })).not.toBe('sent');
    expect(server().received()).toHaveLength(before);
    expect(await send({ url: `${beyond}?tls=off` })).toBe('sent');
  });

  it('gets the address where a marketing mail is unsubscribed with one POST', async () => {
    const unsubscribeUrl = 'https://setter.example/api/newsletter/unsubscribe?token=abc';
    await send({ url: server().url }, { ...mail, category: 'marketing', unsubscribeUrl });
    const { raw } = server().received().at(-1)!;
    expect(raw.replaceAll('\r\n ', ' ')).toContain(`List-Unsubscribe: <${unsubscribeUrl}>\r\n`);
    expect(raw).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n');
    expect(raw).not.toContain('Auto-Submitted');
  });

  it('gets what enters a calendar beside the text and as a file', async () => {
    const calendar = {
      method: 'REQUEST',
      appointmentId: '0192f3a4-5b6c-7d8e-9f01-000000000002',
      host: 'setter.example',
      sequence: 3,
      stamp: '2026-11-04T00:00:00Z',
      startTime: '2026-11-06T02:15:00Z',
      endTime: '2026-11-06T02:45:00Z',
      timeZone: 'Australia/Sydney',
      summary: 'Phone call with Harbourline Finance',
      description: null,
      location: null,
      url: null,
      attendee: { email: mail.to },
    } as const;
    expect(await send({ url: server().url }, { ...mail, calendar })).toBe('sent');
    const { raw } = server().received().at(-1)!;
    expect(raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST\r\n/);
    const { attachments, text, html } = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
    expect([text?.trim(), html?.trim()]).toEqual([mail.text, mail.html]);
    const organizer = { name: 'Setter', email: 'hello@setter.example' };
    const lines = calendarEntry({ ...calendar, organizer })
      .trim()
      .split('\r\n');
    expect(lines).toContain('ORGANIZER;CN=Setter:mailto:hello@setter.example');
    expect(
      attachments.map((file) => [
        file.mimeType,
        file.filename,
        (file.content as string).trim().split(/\r?\n/),
      ]),
    ).toEqual([
      ['text/calendar', null, lines],
      ['application/ics', 'invite.ics', lines],
    ]);
  });

  it('that says nothing more to a recipient is given up on, and the mail deferred', async () => {
    server().answer('hang');
    expect(await send({ url: server().url, beforeDotMs: 500 })).toContain('MailDeferred');
  });

  it('that is away defers', async () => {
    expect(await send({ url: `smtp://localhost:${await freePort()}` })).toContain('MailDeferred');
  });
});

const dkim = {
  domain: 'setter.example',
  selector: 'one',
  privateKey: Redacted.make(
    generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString(),
  ),
};

describe('a server that has the whole message', () => {
  const server = withSmtpServer();
  afterEach(() => {
    server().answerToDot(undefined);
    server().release();
  });
  const arrived = () => server().received().length;

  it('may take longer to reply than everything before may take', async () => {
    server().answerToDot('hang');
    const before = arrived();
    const sent = send({ url: server().url, silenceMs: 2000, beforeDotMs: 2000 });
    await expect.poll(arrived).toBe(before + 1);
    await sleep(3000);
    server().release();
    expect(await sent).toBe('sent');
  });

  it.each([
    ['says nothing more', 'hang'],
    ['ends the connection', 'cut'],
  ] as const)('and %s leaves unknown whether the mail arrived', async (_, words) => {
    server().answerToDot(words);
    const before = arrived();
    for (const settings of [{}, { dkim }])
      expect(await send({ url: server().url, replyToDotMs: 1000, ...settings })).toContain('MailUnconfirmed');
    expect(arrived()).toBe(before + 2);
  });

  it('and is not ready for it has not taken it', async () => {
    server().answerToDot('451 4.3.0 disk full');
    expect(await send({ url: server().url })).toMatch(/MailDeferred.*disk full/);
    server().answerToDot('421 4.3.2 going away');
    expect(await send({ url: server().url })).toMatch(/MailDeferred.*going away/);
    server().answerToDot('554 5.7.1 spam');
    expect(await send({ url: server().url })).toMatch(/MailRefused.*spam/);
  });

  it('defers a signed mail that never got as far as its message', async () => {
    server().answer('hang');
    expect(await send({ url: server().url, beforeDotMs: 500, dkim })).toContain('MailDeferred');
    server().answer(undefined);
  });
});

describe('a server that wants a password', () => {
  const server = withSmtpServer({ tls: 'starttls', user: { name: 'setter', password: 'right 1' } });

  it('takes the right one, over STARTTLS', async () => {
    const { url, certificate, received } = server();
    expect(await send({ url, ca: certificate })).toBe('sent');
    expect(received().at(-1)).toMatchObject({ encrypted: true });
  });

  it('refuses a wrong one for good, which is reported in one line for all mails', async () => {
    const { url, certificate } = server();
    const settings = { url: url.replace('right', 'wrong'), ca: certificate };
    const { outcomes, logged } = await sendAll(settings, [mail, mail, mail]);
    for (const outcome of outcomes) expect(outcome).toContain('MailRefused');
    expect(logged).toHaveLength(1);
    expect(logged[0]).toMatch(/^Error SMTP_URL: the mail server refuses its user or password: .*535/);
    expect(`${logged.join('')}${outcomes.join('')}`).not.toContain('wrong 1');
  });

  it('is sent nothing when its certificate is not trusted', async () => {
    const before = server().received().length;
    expect(await send({ url: server().url })).toContain('MailDeferred');
    expect(server().received()).toHaveLength(before);
  });
});

describe('a server with TLS from the first byte', () => {
  const server = withSmtpServer({ tls: 'smtps' });

  it('is sent the mail', async () => {
    const { url, certificate, received } = server();
    expect(await send({ url, ca: certificate })).toBe('sent');
    expect(received().at(-1)).toMatchObject({ encrypted: true });
  });
});
