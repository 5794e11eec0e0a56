import { Redacted } from 'effect';
import { ConfigError } from './config-error.ts';
import type { Fields } from './config-fields.ts';

/** Where purchases are reported from the server, once an admin has switched it on. */
export type ConversionSettings = {
  readonly pixelId: string;
  readonly token: Redacted.Redacted;
  /** Origin of the Conversions API. */
  readonly graphUrl: string;
};

/** Null without META_CAPI_TOKEN. */
export const readConversions = (fields: Fields): ConversionSettings | null => {
  const token = fields.read('META_CAPI_TOKEN');
  if (token === undefined) return null;
  const pixelId = fields.read('META_PIXEL_ID');
  if (pixelId === null) throw new ConfigError('META_PIXEL_ID', 'must be set with META_CAPI_TOKEN');
  return { pixelId, token, graphUrl: readGraphUrl(fields) };
};

const readGraphUrl = (fields: Fields): string => {
  const given = fields.read('META_GRAPH_URL');
  if (URL.canParse(given) && /^https?:$/.test(new URL(given).protocol)) return new URL(given).origin;
  throw new ConfigError('META_GRAPH_URL', 'must be an http or https address');
};
