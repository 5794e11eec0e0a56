import { freePort } from '@setter/testing/free-port';
import { withSmtpServer } from '@setter/testing/smtp-server';
import { Effect, Exit, Redacted } from 'effect';
import { afterEach, describe, expect, it } from 'vitest';
import { MailTransport, type OutgoingMail } from './mail-transport.ts';
import { smtpTransport, type SmtpSettings } from './smtp-transport.ts';

const mail: OutgoingMail = {
  emailId: '0192f3a4-5b6c-7d8e-9f01-000000000001',
  to: 'priya@client.example',
  subject: 'New appointment: Erstgespräch',
  html: '<p>Hi Priya</p>',
  text: 'Hi Priya',
  category: 'notification',
};

const send = (settings: Omit<SmtpSettings, 'url' | 'from'> & { readonly url: string }, one = mail) =>
  Effect.runPromise(
    MailTransport.use((transport) => Effect.exit(transport.send(one))).pipe(
      Effect.provide(
        smtpTransport({
          ...settings,
          url: Redacted.make(settings.url),
          from: 'Setter <hello@setter.example>',
        }),
      ),
    ),
  );
const tagOf = (exit: Exit.Exit<void, { readonly _tag: string; readonly message: string }>) =>
  Exit.isSuccess(exit) ? 'sent' : JSON.stringify(exit);

describe('a server without TLS on the loopback', () => {
  const server = withSmtpServer();
  afterEach(() => server().answer(undefined));

  it('is sent both parts, under a Message-ID that derives from the e-mail', async () => {
    expect(tagOf(await send({ url: server().url }))).toBe('sent');
    const { raw, from, to } = server().received().at(-1)!;
    expect([from, to]).toEqual(['hello@setter.example', ['priya@client.example']]);
    expect(raw).toContain(`Message-ID: <${mail.emailId}@setter.example>`);
    expect(raw).toContain('Auto-Submitted: auto-generated');
    expect(raw).toMatch(/Content-Type: multipart\/alternative/);
    expect(raw).toMatch(/text\/plain[\s\S]*text\/html/);
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
    const exit = tagOf(await send({ url: server().url }));
    expect(exit).toContain('MailRefused');
    expect(exit).toContain('no such user');
    expect(exit).not.toContain('priya');
  });

  it('defers with 4xx (greylisting)', async () => {
    server().answer('450 4.2.0 greylisted, come again');
    expect(tagOf(await send({ url: server().url }))).toMatch(/MailDeferred.*greylisted/);
  });

  it('that says nothing more is given up on, and the mail deferred', async () => {
    server().answer('hang');
    expect(tagOf(await send({ url: server().url, silenceMs: 500 }))).toContain('MailDeferred');
  });

  it('that is away defers', async () => {
    expect(tagOf(await send({ url: `smtp://localhost:${await freePort()}` }))).toContain('MailDeferred');
  });
});

describe('a server that wants a password', () => {
  const server = withSmtpServer({ tls: 'starttls', user: { name: 'setter', password: 'right 1' } });

  it('takes the right one, over STARTTLS', async () => {
    const { url, certificate, received } = server();
    expect(tagOf(await send({ url, ca: certificate }))).toBe('sent');
    expect(received().at(-1)).toMatchObject({ encrypted: true });
  });

  it('refuses a wrong one for good', async () => {
    const { url, certificate } = server();
    const exit = tagOf(await send({ url: url.replace('right', 'wrong'), ca: certificate }));
    expect(exit).toContain('MailRefused');
    expect(exit).not.toContain('wrong 1');
  });

  it('is sent nothing when its certificate is not trusted', async () => {
    const before = server().received().length;
    expect(tagOf(await send({ url: server().url }))).toContain('MailDeferred');
    expect(server().received()).toHaveLength(before);
  });
});

describe('a server with TLS from the first byte', () => {
  const server = withSmtpServer({ tls: 'smtps' });

  it('is sent the mail', async () => {
    const { url, certificate, received } = server();
    expect(tagOf(await send({ url, ca: certificate }))).toBe('sent');
    expect(received().at(-1)).toMatchObject({ encrypted: true });
  });
});
