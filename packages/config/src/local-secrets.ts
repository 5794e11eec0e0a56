import { randomBytes } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError } from './config-error.ts';

/** Secrets that local mode generates when the environment lacks them. */
export type LocalSecrets = {
  readonly sessionKey: string;
  readonly encryptionKey: string;
  readonly adminPassword: string;
  readonly demoPassword: string;
};

const NAMES = ['sessionKey', 'encryptionKey', 'adminPassword', 'demoPassword'] as const;

/** A random key in the form that SESSION_KEY and ENCRYPTION_KEY take. */
export const newKey = (kid: string): string => `${kid}:${randomBytes(32).toString('base64')}`;

/** Some 100 bits, in letters and digits that are not mistaken for each other. */
const newPassword = (): string => {
  const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
  return Array.from(randomBytes(20), (byte) => letters[byte % letters.length]).join('');
};

/**
 * Reads `keys.json` of the data folder, or makes it, readable by its owner alone. Two first starts at once get
 * the same: the file appears complete and only once. Throws `ConfigError`.
 */
export const localSecrets = (dataDir: string): LocalSecrets => {
  const file = join(dataDir, 'keys.json');
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const known = readIfThere(file);
    if (known !== undefined) return known;
    const made: LocalSecrets = {
      sessionKey: newKey('local'),
      encryptionKey: newKey('local'),
      adminPassword: newPassword(),
      demoPassword: newPassword(),
    };
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, `${JSON.stringify(made, null, 2)}\n`, { mode: 0o600, flag: 'wx', flush: true });
    try {
      linkSync(draft, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(draft);
    }
    return readIfThere(file) ?? made;
  } catch (error) {
    if (error instanceof ConfigError) throw error;
    const code = (error as NodeJS.ErrnoException).code ?? 'unknown error';
    throw new ConfigError(
      'DATA_DIR',
      `must be a folder that this user may write; ${dataDir} is not (${code})`,
    );
  }
};

/**
 * Gives ENCRYPTION_KEY of `keys.json` a new first key and keeps the others, so that what they wrapped can still be
 * read. Returns the new list. Throws `ConfigError`.
 */
export const addEncryptionKey = (dataDir: string): string => {
  const file = join(dataDir, 'keys.json');
  const draft = `${file}.next`;
  const known = readIfThere(file);
  if (known === undefined) throw new ConfigError('DATA_DIR', `has no keys.json; ${dataDir} is not in use`);
  const day = new Date().toISOString().slice(0, 10);
  const kid = `local-${day}-${randomBytes(3).toString('hex')}`;
  try {
    // The draft file is created exclusively: a key that another process has just added must not be overwritten.
    writeFileSync(draft, '', { mode: 0o600, flag: 'wx' });
  } catch {
    throw new ConfigError(
      'DATA_DIR',
      `has a ${draft}: another process changes the keys now, or was interrupted`,
    );
  }
  try {
    const now = readIfThere(file) ?? known;
    const encryptionKey = `${newKey(kid)},${now.encryptionKey}`;
    const text = `${JSON.stringify({ ...now, encryptionKey }, null, 2)}\n`;
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    renameSync(draft, file);
    return encryptionKey;
  } finally {
    rmSync(draft, { force: true });
  }
};

const readIfThere = (file: string): LocalSecrets | undefined => {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    const found = JSON.parse(text) as Record<string, unknown>;
    if (NAMES.every((name) => typeof found[name] === 'string' && found[name] !== ''))
      return found as LocalSecrets;
  } catch {
    // Reported below.
  }
  throw new ConfigError(
    'DATA_DIR',
    `has a broken ${file}, without which its data cannot be read; restore that file from a back-up`,
  );
};
