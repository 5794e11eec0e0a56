import { z } from 'zod';
import { defineCall } from '../call.ts';
import { givenPassword, instant, personalText, requiredText, success } from '../fields.ts';
import { givenCode, passkeyOptions, passkeyResponse, recoveryCodes } from './second-factors.ts';

/** It is on once `confirmTotp` has seen its first code, which it does for 15 minutes. */
export const enrolTotp = defineCall({
  method: 'POST',
  path: '/api/admin/account/totp',
  access: 'setter',
  cost: 'command',
  summary: 'A secret for an authenticator app, as text and as the address of a QR code',
  response: z.object({ secret: z.string(), otpauthUrl: z.string() }),
  status: 201,
});

export const confirmTotp = defineCall({
  method: 'POST',
  path: '/api/admin/account/totp/confirm',
  access: 'setter',
  cost: 'command',
  summary: 'Turn the authenticator app on with its first code; ends every other session',
  body: z.object({ code: givenCode() }),
  response: recoveryCodes,
});

export const removeTotp = defineCall({
  method: 'POST',
  path: '/api/admin/account/totp/remove',
  access: 'setter',
  cost: 'hashing',
  summary: 'Turn the authenticator app off with the password and a code; ends every other session',
  body: z.object({ password: givenPassword(), code: givenCode() }),
  response: success,
});

export const replaceRecoveryCodes = defineCall({
  method: 'POST',
  path: '/api/admin/account/recovery-codes',
  access: 'setter',
  stepUp: true,
  cost: 'command',
  summary: 'New recovery codes, in place of those from before',
  response: recoveryCodes,
});

const passkey = z.object({
  id: z.uuid(),
  name: personalText,
  createdAt: instant(),
  lastUsedAt: instant().nullable(),
});

export const listPasskeys = defineCall({
  method: 'GET',
  path: '/api/admin/account/passkeys',
  access: 'setter',
  cost: 'read',
  summary: 'The passkeys of the admin who is signed in, the oldest first',
  response: z.array(passkey),
});

export const passkeyCreationOptions = defineCall({
  method: 'POST',
  path: '/api/admin/account/passkeys/options',
  access: 'setter',
  cost: 'command',
  summary: 'What a browser makes a passkey from, once, within 5 minutes',
  response: passkeyOptions,
});

const passkeyLimits = { name: 100 };

export const addPasskey = defineCall({
  method: 'POST',
  path: '/api/admin/account/passkeys',
  access: 'setter',
  stepUp: true,
  cost: 'command',
  summary: 'Register a passkey that the browser has made; ends every other session',
  body: z.object({
    name: requiredText(passkeyLimits.name, 'Name is required'),
    response: passkeyResponse,
  }),
  limits: passkeyLimits,
  response: passkey,
  status: 201,
});

export const removePasskey = defineCall({
  method: 'DELETE',
  path: '/api/admin/account/passkeys/{id}',
  access: 'setter',
  stepUp: true,
  cost: 'command',
  summary: 'Remove one of the own passkeys; ends every other session',
  params: z.object({ id: z.uuid() }),
  response: success,
});
