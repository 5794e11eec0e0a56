import { Redacted } from 'effect';
import { ConfigError } from './config-error.ts';
import type { Fields } from './config-fields.ts';

/** Where spans are exported. Without an endpoint no span is created. */
export interface TracesConfig {
  readonly otlpEndpoint: string | undefined;
  /** Sent with every request to the collector: they hold its token. */
  readonly otlpHeaders: Redacted.Redacted<Readonly<Record<string, string>>> | undefined;
}

export const readTraces = (fields: Fields): TracesConfig => ({
  otlpEndpoint: fields.read('OTEL_EXPORTER_OTLP_ENDPOINT')?.href,
  otlpHeaders: readHeaders(fields),
});

const headerName = /^[\w!#$%&'*+.^`|~-]+$/;
/** The characters that an HTTP header value may hold. */
const headerValue = /^[\t\x20-\x7e\x80-\xff]+$/;

/** As OpenTelemetry writes them: `name=value,name=value`, with what is special in a value percent-encoded. */
const readHeaders = (fields: Fields): TracesConfig['otlpHeaders'] => {
  const name = 'OTEL_EXPORTER_OTLP_HEADERS';
  const given = fields.read(name);
  if (given === undefined) return undefined;
  const pairs = Redacted.value(given)
    .split(',')
    .filter((pair) => pair.trim() !== '')
    .map((pair) => {
      const at = pair.indexOf('=');
      return [
        pair.slice(0, Math.max(0, at)).trim().toLowerCase(),
        decoded(pair.slice(at + 1).trim()),
      ] as const;
    });
  if (pairs.every(([key, value]) => headerName.test(key) && headerValue.test(value)))
    return Redacted.make(Object.fromEntries(pairs));
  // Never quoted in an error: it holds a token.
  throw new ConfigError(name, 'must be a list such as authorization=Bearer%20token,x-tenant=setter');
};

const decoded = (value: string): string => {
  try {
    return decodeURIComponent(value);
  } catch {
    return '';
  }
};
