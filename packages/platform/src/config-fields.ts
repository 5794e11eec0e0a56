import { Redacted } from 'effect';
import { ConfigError } from './config-error.ts';
import type { SecretKey } from './key-derivation.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Marks every secret of `.env.example`, so that an unchanged copy is rejected. */
export const EXAMPLE_MARK = 'example-only';

/** Parsers of single variables: each returns a typed value or throws `ConfigError`. Empty means absent. */
export const fieldsOf = (environment: Environment) => {
  const text = (name: string): string | undefined => {
    const value = environment[name]?.trim();
    return value === '' ? undefined : value;
  };

  const integer = (name: string, otherwise: number, min: number, max: number): number => {
    const given = text(name);
    if (given === undefined) return otherwise;
    const value = Number(given);
    if (/^\d+$/.test(given) && value >= min && value <= max) return value;
    throw new ConfigError(name, `must be a whole number from ${min} to ${max}`);
  };

  const flag = (name: string): boolean | undefined => {
    const given = text(name);
    if (given === undefined) return undefined;
    if (given === 'true' || given === 'false') return given === 'true';
    throw new ConfigError(name, 'must be true or false');
  };

  const url = (name: string, protocols: readonly string[], example: string): URL | undefined => {
    const given = text(name);
    if (given === undefined) return undefined;
    const value = URL.parse(given);
    if (value !== null && protocols.includes(value.protocol) && value.hostname !== '') return value;
    throw new ConfigError(name, `must be an address such as ${example}`);
  };

  const secret = (name: string): Redacted.Redacted | undefined => {
    const given = text(name);
    if (given === undefined) return undefined;
    if (given.includes(EXAMPLE_MARK))
      throw new ConfigError(name, 'still has the value of .env.example; run npm run env');
    return Redacted.make(given);
  };

  const email = (name: string): string | undefined => {
    const given = text(name);
    if (given === undefined || /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(given)) return given;
    throw new ConfigError(name, 'must be an e-mail address');
  };

  const list = (name: string): readonly string[] =>
    (text(name) ?? '').split(',').flatMap((item) => (item.trim() === '' ? [] : [item.trim()]));

  return { text, integer, flag, url, secret, email, list };
};

export type Fields = ReturnType<typeof fieldsOf>;

/** Keys of SESSION_KEY or ENCRYPTION_KEY: `kid:base64-of-32-bytes,…`. The first writes, all read. */
export const parseKeys = (name: string, value: Redacted.Redacted): readonly [SecretKey, ...SecretKey[]] => {
  const keys = Redacted.value(value)
    .split(',')
    .map((entry): SecretKey => {
      const [, kid, encoded] = /^\s*([A-Za-z0-9_-]{1,32}):([A-Za-z0-9+/_-]+={0,2})\s*$/.exec(entry) ?? [];
      const key = Buffer.from(encoded ?? '', 'base64');
      if (kid === undefined || key.length !== 32) {
        throw new ConfigError(
          name,
          'must be name:key,… with keys of 32 bytes in base64; npm run env makes one',
        );
      }
      if (key.includes(EXAMPLE_MARK))
        throw new ConfigError(name, 'still has the value of .env.example; run npm run env');
      return { kid, key };
    });
  const [first, ...others] = keys;
  if (first === undefined || new Set(keys.map(({ kid }) => kid)).size < keys.length) {
    throw new ConfigError(name, 'must give each of its keys a name of its own');
  }
  return [first, ...others];
};
