import { Redacted } from 'effect';
import { ConfigError } from './config-error.ts';
import { EXAMPLE_MARK, type Refuse, stillExample } from './settings/schema.ts';
import { isSecretSetting, type SettingName, settings, type ValueOf } from './settings/settings.ts';
import type { SecretKey } from '@setter/identity/key-derivation';
import { readSecretFile } from './read-secret-file.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * Reads single settings: each as its entry says, or throws `ConfigError`. Empty means absent. A secret is read from the
 * file that `<name>_FILE` names where that is set.
 */
export const fieldsOf = (environment: Environment) => {
  const given = (name: string): string | undefined => environment[name]?.trim() || undefined;

  const text = (name: SettingName): string | undefined => {
    const value = given(name);
    const setting = `${name}_FILE`;
    const path = isSecretSetting(name) ? given(setting) : undefined;
    if (path === undefined) return value;
    if (value !== undefined) throw new ConfigError(setting, `must not be set beside ${name}`);
    return readSecretFile(setting, path);
  };

  /** Whether it is set, without a look at its value. */
  const isGiven = (name: SettingName): boolean =>
    given(name) !== undefined || (isSecretSetting(name) && given(`${name}_FILE`) !== undefined);

  const read = <Name extends SettingName>(name: Name): ValueOf<Name> =>
    settings[name].schema.read(text(name), refuse(name)) as ValueOf<Name>;

  return { text, isGiven, read };
};

/** Says of a setting what it must be. */
export const refuse =
  (name: SettingName): Refuse =>
  (mustBe) => {
    throw new ConfigError(name, mustBe);
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
      if (key.includes(EXAMPLE_MARK)) throw new ConfigError(name, stillExample);
      return { kid, key };
    });
  const [first, ...others] = keys;
  if (first === undefined || new Set(keys.map(({ kid }) => kid)).size < keys.length) {
    throw new ConfigError(name, 'must give each of its keys a name of its own');
  }
  return [first, ...others];
};
