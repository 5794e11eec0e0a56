import { isEmailAddress, storedEmail } from '@setter/contracts/email/address';
import { Redacted } from 'effect';
import { ConfigError } from './config-error.ts';
import type { SecretKey } from './key-derivation.ts';
import { isSecretSetting, readSecretFile, type SecretSetting } from './secret-settings.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Marks every secret of `.env.example`, so that an unchanged copy is rejected. */
export const EXAMPLE_MARK = 'example-only';

/**
 * Parsers of single variables: each returns a typed value or throws `ConfigError`. Empty means absent. A secret is read
 * from the file that `<name>_FILE` names where that is set.
 */
export const fieldsOf = (environment: Environment) => {
  const given = (name: string): string | undefined => environment[name]?.trim() || undefined;

  const text = (name: string): string | undefined => {
    const value = given(name);
    const setting = `${name}_FILE`;
    const path = isSecretSetting(name) ? given(setting) : undefined;
    if (path === undefined) return value;
    if (value !== undefined) throw new ConfigError(setting, `must not be set beside ${name}`);
    return readSecretFile(setting, path);
  };

  /** Whether it is set, without a look at its value. */
  const isGiven = (name: string): boolean =>
    given(name) !== undefined || (isSecretSetting(name) && given(`${name}_FILE`) !== undefined);

  const integer = (name: string, otherwise: number, min: number, max: number): number => {
    const digits = text(name);
    if (digits === undefined) return otherwise;
    const value = Number(digits);
    if (/^\d+$/.test(digits) && value >= min && value <= max) return value;
    throw new ConfigError(name, `must be a whole number from ${min} to ${max}`);
  };

  const flag = (name: string): boolean | undefined => {
    const word = text(name);
    if (word === undefined) return undefined;
    if (word === 'true' || word === 'false') return word === 'true';
    throw new ConfigError(name, 'must be true or false');
  };

  const url = (name: string, protocols: readonly string[], example: string): URL | undefined => {
    const address = text(name);
    if (address === undefined) return undefined;
    const value = URL.parse(address);
    if (value !== null && protocols.includes(value.protocol) && value.hostname !== '') return value;
    throw new ConfigError(name, `must be an address such as ${example}`);
  };

  const secret = (name: SecretSetting): Redacted.Redacted | undefined => {
    const value = text(name);
    if (value === undefined) return undefined;
    if (value.includes(EXAMPLE_MARK))
      throw new ConfigError(name, 'still has the value of .env.example; run npm run env');
    return Redacted.make(value);
  };

  const email = (name: string): string | undefined => {
    const address = text(name);
    if (address === undefined) return undefined;
    if (isEmailAddress(address)) return storedEmail(address);
    throw new ConfigError(name, 'must be an e-mail address');
  };

  const list = (name: string): readonly string[] =>
    (text(name) ?? '').split(',').flatMap((item) => (item.trim() === '' ? [] : [item.trim()]));

  return { text, isGiven, integer, flag, url, secret, email, list };
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
