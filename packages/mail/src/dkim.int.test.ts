import { withSmtpServer } from '@setter/testing/smtp-server';
import { verifyDkim } from '@setter/testing/verify-dkim';
import { Redacted } from 'effect';
import { generateKeyPairSync } from 'node:crypto';
import { expect, it } from 'vitest';
import { mail, send } from './test-support/send.ts';

const server = withSmtpServer();
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const dkim = {
  domain: 'setter.example',
  selector: 'one',
  privateKey: Redacted.make(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()),
};
const signedMail = async (one = mail) => {
  expect(await send({ url: server().url, dkim }, one)).toBe('sent');
  return server().received().at(-1)!.raw;
};

it('signs a mail so that the public key verifies it', async () => {
  const signature = verifyDkim(await signedMail(), publicKey);
  expect(signature).toMatchObject({ isValid: true, domain: 'setter.example', selector: 'one' });
  expect(signature.fields).toEqual(
    expect.arrayContaining(['from', 'to', 'subject', 'date', 'message-id', 'auto-submitted']),
  );
});

it('signs where a marketing mail is unsubscribed', async () => {
  const unsubscribeUrl = 'https://setter.example/api/newsletter/unsubscribe?token=abc';
  const raw = await signedMail({ ...mail, category: 'marketing', unsubscribeUrl });
  const { isValid, fields } = verifyDkim(raw, publicKey);
  expect(isValid).toBe(true);
  expect(fields).toEqual(expect.arrayContaining(['list-unsubscribe', 'list-unsubscribe-post']));
  expect(verifyDkim(raw.replace('token=abc', 'token=abd'), publicKey).isValid).toBe(false);
});

it('a mail that was changed in transit, or signed with another key, is not verified', async () => {
  const raw = await signedMail();
  expect(verifyDkim(raw.replace('Hi Priya', 'Hi Eve'), publicKey).isValid).toBe(false);
  expect(verifyDkim(raw.replace(/^To: .*$/m, 'To: eve@evil.example'), publicKey).isValid).toBe(false);
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 });
  expect(verifyDkim(raw, other.publicKey).isValid).toBe(false);
});

it('signs nothing without a key', async () => {
  await send({ url: server().url });
  expect(server().received().at(-1)!.raw).not.toContain('DKIM-Signature');
});
