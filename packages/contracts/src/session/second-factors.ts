import { z } from 'zod';
import { requiredText } from '../fields.ts';
import { missingCode } from './password-rules.ts';

/** Six digits of an authenticator app, or a recovery code, as typed. */
export const givenCode = () => requiredText(40, missingCode);

/** What a browser returns for a passkey, as WebAuthn's JSON; all of it is verified by its signature. */
export const passkeyResponse = z.looseObject({});

/** What a browser is to hand to WebAuthn, as its JSON. */
export const passkeyOptions = z.looseObject({ challenge: z.string() });

export const recoveryCodes = z.object({
  /** Shown this once. */
  recoveryCodes: z.array(z.string()),
});
