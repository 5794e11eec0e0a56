import { Redacted } from 'effect';
import { resolve } from 'node:path';
import { ConfigError } from './config-error.ts';
import { type Fields, parseKeys } from './config-fields.ts';
import { demandWhenExposed } from './config-reach.ts';
import { deriveKey, type SecretKey } from '@setter/identity/key-derivation';
import { lazily } from './lazily.ts';
import { localSecrets } from './local-secrets.ts';

/** Readers of the keys. `keys.json` of the data folder is read, or made, only for one that the environment lacks. */
export const keyReaders = (fields: Fields, exposed: () => boolean) => {
  const dataDir = lazily(() => resolve(fields.read('DATA_DIR')));
  const local = lazily(() => localSecrets(dataDir()));

  const givenEncryptionKey = lazily(() => {
    if (exposed()) demandWhenExposed(fields, 'ENCRYPTION_KEY');
    return fields.read('ENCRYPTION_KEY');
  });
  const encryptionKey = lazily(() => {
    const key = givenEncryptionKey() ?? Redacted.make(local().encryptionKey);
    parseKeys('ENCRYPTION_KEY', key);
    return key;
  });
  const rereadEncryptionKey = () =>
    givenEncryptionKey() === undefined ? () => localSecrets(dataDir()).encryptionKey : undefined;

  const sessionKeyList = lazily(() => {
    if (exposed()) demandWhenExposed(fields, 'SESSION_KEY');
    return parseKeys('SESSION_KEY', fields.read('SESSION_KEY') ?? Redacted.make(local().sessionKey));
  });
  const sandboxKey = (): SecretKey => {
    const given = fields.read('CARD_SANDBOX_KEY');
    if (given !== undefined) return parseKeys('CARD_SANDBOX_KEY', given)[0];
    if (exposed() && !fields.isGiven('SESSION_KEY'))
      throw new ConfigError('CARD_SANDBOX_KEY', 'must be set, or SESSION_KEY, from which one is derived');
    return { kid: 'derived', key: deriveKey(sessionKeyList()[0], 'card-sandbox') };
  };
  return {
    sessionKeys: () => Redacted.make(sessionKeyList()),
    encryptionKey,
    rereadEncryptionKey,
    dataDir,
    local,
    cardSandboxKey: () => Redacted.make(sandboxKey()),
  };
};
