import { adminPasskeyLogin, adminPasskeyOptions } from '@setter/contracts/session/admin-passkey-session';
import type { Api } from '../../lib/api/api.ts';
import { signWithPasskey } from '../../lib/browser/passkeys.ts';

/** Signs in whose passkey the person chooses in the browser. */
export async function signInWithPasskey(api: Api) {
  const response = await signWithPasskey(await api(adminPasskeyOptions));
  return api(adminPasskeyLogin, { body: { response } });
}
