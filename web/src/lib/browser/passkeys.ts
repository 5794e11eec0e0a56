import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import { ApiError } from '../api/api-error.ts';

/** Options as a call returned them; the browser checks what they hold. */
type Options = { readonly challenge: string };

/** What a passkey of this browser signs. Throws `ApiError` with a sentence for a person. */
export const signWithPasskey = (options: Options) =>
  said(
    startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON }),
    'No passkey was used. Try again, or choose another way.',
  );

/** A new passkey of this browser. Throws `ApiError` with a sentence for a person. */
export const makePasskey = (options: Options) =>
  said(
    startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON }),
    'No passkey was made. Try again when you are ready.',
  );

/** The same, as a body holds it. */
async function said(outcome: Promise<object>, otherwise: string): Promise<Record<string, unknown>> {
  try {
    return { ...(await outcome) };
  } catch (error) {
    throw new ApiError({ status: 0, code: 'passkey', message: sentences[nameOf(error)] ?? otherwise });
  }
}

// Browsers name every other failure alike: nothing can be told of it that a page does not know.
const sentences: Readonly<Record<string, string>> = {
  InvalidStateError: 'This device has a passkey of yours already.',
  NotSupportedError: 'This device cannot make passkeys.',
  SecurityError: 'This browser does not allow passkeys at this address.',
};

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : '');
