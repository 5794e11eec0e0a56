import type { Redacted } from 'effect';
import { ConfigError } from './config-error.ts';
import type { Fields } from './config-fields.ts';

export interface OpenAiSettings {
  readonly kind: 'openai';
  readonly apiKey: Redacted.Redacted;
  /** Undefined: OpenAI's own server. */
  readonly baseUrl: string | undefined;
  readonly model: string;
  readonly imageModel: string;
  /** Most calls that all processes make together on one day of the business's time zone. */
  readonly dailyLimit: number;
}

/** Who writes pages and posts: a model, or the writer that is built in. */
export type AiSettings = { readonly kind: 'built-in' } | OpenAiSettings;

export const readAi = (fields: Fields): AiSettings => {
  const apiKey = fields.read('OPENAI_API_KEY');
  const baseUrl = readBaseUrl(fields);
  const model = fields.read('OPENAI_MODEL');
  const imageModel = fields.read('OPENAI_IMAGE_MODEL');
  const dailyLimit = fields.read('AI_DAILY_LIMIT');
  if (apiKey !== undefined) return { kind: 'openai', apiKey, baseUrl, model, imageModel, dailyLimit };
  if (baseUrl === undefined) return { kind: 'built-in' };
  throw new ConfigError(
    'OPENAI_API_KEY',
    'must be set with OPENAI_BASE_URL; a server without keys takes any',
  );
};

const readBaseUrl = (fields: Fields): string | undefined => {
  const url = fields.read('OPENAI_BASE_URL');
  if (url === undefined) return undefined;
  const { search, hash, username, password } = url;
  if (search + hash + username + password === '') return url.href.replace(/\/+$/, '');
  throw new ConfigError(
    'OPENAI_BASE_URL',
    'must be an address without a query or a password, such as https://api.openai.com/v1',
  );
};
