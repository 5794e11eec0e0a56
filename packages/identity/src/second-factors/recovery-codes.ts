import { SubjectKeyStore } from '@setter/event-store/keys';
import { Effect } from 'effect';

const recoveryCodeCount = 10;
const groups = 3;
const groupLength = 4;

/** 32 characters, without those that look like others. */
const alphabet = 'abcdefghijkmnpqrstuvwxyz23456789';

/** 60 bits, in groups that are easy to copy. */
const codeOf = (bytes: Uint8Array): string =>
  Array.from({ length: groups }, (_, group) =>
    Array.from(
      bytes.subarray(group * groupLength, (group + 1) * groupLength),
      (byte) => alphabet[byte % alphabet.length],
    ).join(''),
  ).join('-');

/** As it is compared: capitals, spaces and dashes do not matter. */
const typed = (code: string): string => code.toLowerCase().replaceAll(/[^a-z\d]/g, '');

/** How a recovery code is stored: its keyed hash. */
export const hashOfRecoveryCode = (adminId: string, code: string) =>
  Effect.map(SubjectKeyStore, ({ deriveSecret }) =>
    deriveSecret('recovery-code', `${adminId} ${typed(code)}`),
  );

/**
 * The recovery codes that a command makes. They derive from its id, so that a repeat whose first response was lost shows the
 * same ones; their hashes are stored, they are not.
 */
export const newRecoveryCodes = Effect.fn('newRecoveryCodes')(function* (adminId: string, commandId: string) {
  const { deriveSecret } = yield* SubjectKeyStore;
  const codes = Array.from({ length: recoveryCodeCount }, (_, n) =>
    codeOf(Buffer.from(deriveSecret('recovery-codes', `${adminId} ${commandId} ${n}`), 'base64url')),
  );
  const codeHashes = yield* Effect.forEach(codes, (code) => hashOfRecoveryCode(adminId, code));
  return { codes, codeHashes };
});
