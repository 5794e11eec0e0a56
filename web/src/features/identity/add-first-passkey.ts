import { addPasskey, passkeyCreationOptions } from '@setter/contracts/session/admin-factors';
import type { Api } from '../../lib/api/api.ts';
import { makePasskey } from '../../lib/browser/passkeys.ts';
import { browserName } from '../../lib/sessions/browser-name.ts';

/** A passkey of this browser, by whose name it is called. */
export async function addFirstPasskey(api: Api) {
  const response = await makePasskey(await api(passkeyCreationOptions));
  return api(addPasskey, { body: { name: browserName(navigator.userAgent), response } });
}
