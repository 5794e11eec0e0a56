import type { CardSandboxKeys } from '@setter/config/card-sandbox-keys';
import { timingSafeEqual } from 'node:crypto';

const same = (given: string, right: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** The key of an `Authorization` header: Bearer, or the user name of Basic. Undefined when there is none. */
export const givenKey = (header: string | undefined): string | undefined => {
  const [, scheme = '', value = ''] = /^(\S+)\s+(\S+)$/.exec(header ?? '') ?? [];
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return undefined;
  return Buffer.from(value, 'base64').toString('utf8').split(':', 1)[0];
};

/** What a key may do; undefined for one that is not ours. */
export const kindOfKey = (key: string, keys: CardSandboxKeys): 'secret' | 'publishable' | undefined => {
  if (same(key, keys.secretKey)) return 'secret';
  return key === keys.publishableKey ? 'publishable' : undefined;
};
