import { readFileSync, statSync } from 'node:fs';
import { ConfigError } from './config-error.ts';

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
