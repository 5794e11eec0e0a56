import { Redacted } from 'effect';
import { createPrivateKey } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { ConfigError } from './config-error.ts';
import type { DkimConfig, MailSettings } from './config-mail.ts';

/** How mails are signed. */
export interface Dkim {
  readonly domain: string;
  readonly selector: string;
  /** PEM. */
  readonly privateKey: Redacted.Redacted;
}

const fewestBits = 1024;

/** Reads the key of DKIM_PRIVATE_KEY_FILE. Fails with `ConfigError` unless it is an RSA key of at least 1024 bits. */
export const readDkim = ({ domain, selector, keyFile }: DkimConfig): Dkim => {
  const pem = read(keyFile);
  if (pem !== undefined && isRsaKey(pem)) return { domain, selector, privateKey: Redacted.make(pem) };
  throw new ConfigError(
    'DKIM_PRIVATE_KEY_FILE',
    `must be a file that this user may read, with an RSA private key in PEM of at least ${fewestBits} bits`,
  );
};

/** What a transport over SMTP is made with. Fails as `readDkim` does. */
export const smtpSettings = ({ url, from, dkim }: Extract<MailSettings, { readonly kind: 'smtp' }>) => ({
  url,
  from,
  ...(dkim !== undefined && { dkim: readDkim(dkim) }),
});

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

const isRsaKey = (pem: string): boolean => {
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(pem);
    return asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= fewestBits;
  } catch {
    return false;
  }
};
