import { readFileSync, statSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

/**
 * Every setting that holds a secret. Each can be kept in a file instead, whose path is in `<name>_FILE`, so that it stands
 * in no environment.
 */
export const secretSettings = [
  'DATABASE_URL',
  'SERVICE_DATABASE_URL',
  'SESSION_KEY',
  'ENCRYPTION_KEY',
  'CARD_SANDBOX_KEY',
  'ADMIN_PASSWORD',
  'METRICS_TOKEN',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'OPENAI_API_KEY',
  'SMTP_URL',
  'META_CAPI_TOKEN',
  'BLOG_WEBHOOK_SECRET',
  'BLOG_WEBHOOK_TOKEN',
  'KAFKA_SASL_PASSWORD',
  'OTEL_EXPORTER_OTLP_HEADERS',
] as const;

export type SecretSetting = (typeof secretSettings)[number];

export const isSecretSetting = (name: string): name is SecretSetting =>
  secretSettings.some((secret) => secret === name);

const mostBytes = 65_536;

/** The text of a secret's file without the white space around it. Throws `ConfigError`, which never quotes it. */
export const readSecretFile = (setting: string, path: string): string => {
  const text = read(path)?.trim() ?? '';
  if (text !== '') return text;
  throw new ConfigError(
    setting,
    'must name a file of at most 64 kB that this user may read and that is not empty',
  );
};

const read = (path: string): string | undefined => {
  try {
    const file = statSync(path);
    return file.isFile() && file.size <= mostBytes ? readFileSync(path, 'utf8') : undefined;
  } catch {
    return undefined;
  }
};
