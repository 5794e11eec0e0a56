import { Redacted } from 'effect';
import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inspect } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { ConfigError } from './config-error.ts';
import { readDkim } from './dkim-key.ts';

const folder = mkdtempSync(join(tmpdir(), 'setter-dkim-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
const file = (content: string) => {
  const path = join(folder, `key-${files++}.pem`);
  writeFileSync(path, content);
  return path;
};
const pem = ({ privateKey }: { readonly privateKey: KeyObject }) =>
  privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const rsa = (modulusLength: number) => pem(generateKeyPairSync('rsa', { modulusLength }));
const read = (keyFile: string) => readDkim({ domain: 'setter.example', selector: 'one', keyFile });

it('reads an RSA key, and shows it to no log', () => {
  const key = rsa(1024);
  const dkim = read(file(key));
  expect(Redacted.value(dkim.privateKey)).toBe(key);
  expect(inspect(dkim, { depth: 9 })).not.toContain('PRIVATE KEY');
});

it.each([
  ['a missing file', () => join(folder, 'missing.pem')],
  ['a folder', () => folder],
  ['no key', () => file('topsecret')],
  ['a key of another kind', () => file(pem(generateKeyPairSync('ed25519')))],
  ['a key that is too short', () => file(rsa(512))],
  ['a public key', () => file(rsa(1024).replaceAll('PRIVATE', 'PUBLIC'))],
])('refuses %s with one line that has the variable', (_what, path) => {
  const act = () => read(path());
  expect(act).toThrow(ConfigError);
  expect(act).toThrow(
    /^DKIM_PRIVATE_KEY_FILE must be a file that this user may read, with an RSA private key[^\n]*\.$/,
  );
});
