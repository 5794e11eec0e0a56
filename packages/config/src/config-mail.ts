import type { Redacted } from 'effect';
import { resolve } from 'node:path';
import { parseUrl } from './settings/schema.ts';
import { ConfigError } from './config-error.ts';
import { type Fields, refuse } from './config-fields.ts';

/** Where the key that signs mails lies, and under which name its public half is in the DNS. */
export interface DkimConfig {
  readonly domain: string;
  readonly selector: string;
  /** Absolute path. Only a process that sends mail reads it: `readDkim`. */
  readonly keyFile: string;
}

export type MailSettings =
  | { readonly kind: 'log' }
  | {
      readonly kind: 'smtp';
      readonly url: Redacted.Redacted;
      readonly from: string;
      /** Undefined: mails are not signed here. */
      readonly dkim: DkimConfig | undefined;
    };

export const readMail = (fields: Fields): MailSettings => {
  const dkim = readDkimConfig(fields);
  const given = fields.text('SMTP_URL');
  if (given === undefined) return { kind: 'log' };
  const example = 'smtps://user:password@mail.example:465';
  demandTls(parseUrl(given, ['smtp:', 'smtps:'], example, refuse('SMTP_URL')));
  const url = fields.read('SMTP_URL');
  const from = fields.read('MAIL_FROM');
  if (url === undefined || from === undefined || !/^([^<>]+<)?[^\s@<>]+@[^\s@<>]+>?$/.test(from)) {
    throw new ConfigError('MAIL_FROM', 'must be the sender of mails, such as Setter <hello@setter.example>');
  }
  return { kind: 'smtp', url, from, dkim };
};

/** Without TLS only to a neighbour in the same network, such as the mail catcher of docker compose, and without a password. */
const demandTls = ({ protocol, hostname, username, search }: URL): void => {
  if (search === '') return;
  const isNeighbour = /^[a-z0-9-]+$/i.test(hostname) && protocol === 'smtp:' && username === '';
  if (search === '?tls=off' && isNeighbour) return;
  throw new ConfigError(
    'SMTP_URL',
    'must end after the port, or with ?tls=off for a mail catcher without a password, such as smtp://mail:1025?tls=off',
  );
};

const label = '[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?';
const domainName = new RegExp(`^(${label}\\.)+${label}$`, 'i');
const selectorName = new RegExp(`^(${label}\\.)*${label}$`, 'i');

const readDkimConfig = (fields: Fields): DkimConfig | undefined => {
  const domain = fields.read('DKIM_DOMAIN');
  const selector = fields.read('DKIM_SELECTOR');
  const keyFile = fields.read('DKIM_PRIVATE_KEY_FILE');
  if (domain === undefined && selector === undefined && keyFile === undefined) return undefined;
  if (domain === undefined || !domainName.test(domain))
    throw new ConfigError('DKIM_DOMAIN', 'must be the domain that signs mails, such as setter.example');
  if (selector === undefined || !selectorName.test(selector))
    throw new ConfigError('DKIM_SELECTOR', 'must be the name of the key in the DNS, such as setter2026');
  if (keyFile === undefined) throw new ConfigError('DKIM_PRIVATE_KEY_FILE', 'must be set with DKIM_DOMAIN');
  return { domain, selector, keyFile: resolve(keyFile) };
};
