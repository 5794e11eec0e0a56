import { busySourceKinds } from '@setter/events/calendars/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { instant, isStorable, notStorable, numericId, requiredText, success } from '../fields.ts';

export const mostBusySources = 5;
const signInLimits = { username: 200, password: 500 } as const;
const busySourceLimits = { address: 2000, ...signInLimits } as const;

const wrongAddress = 'Enter an address that begins with https:// or webcal://.';
const address = () =>
  requiredText(busySourceLimits.address).refine(
    (text) => /^(https?|webcals?):\/\/./i.test(text) && URL.canParse(text),
    wrongAddress,
  );

const missingPassword = 'Enter the password.';
const signIn = {
  username: requiredText(busySourceLimits.username),
  /** Not trimmed. */
  password: z
    .string(missingPassword)
    .min(1, missingPassword)
    .max(busySourceLimits.password, `Use at most ${busySourceLimits.password} characters.`)
    .refine(isStorable, notStorable),
};

/** A calendar of the client's own, which says when the client is busy. Its address is never answered. */
export const busySource = z.object({
  id: z.uuid(),
  kind: z.enum(busySourceKinds),
  /** Where it is, without the rest of its address. */
  host: z.string(),
  /** `failing`: what was read last still counts, and it is tried again. */
  state: z.enum(['current', 'failing']),
  /** When it was read last. */
  readAt: instant(),
  /** Of one that is failing: a sentence. */
  problem: z.string().nullable(),
});
export type BusySource = z.infer<typeof busySource>;

const newSource = z.discriminatedUnion('kind', [
  /** A link to a calendar. */
  z.object({ kind: z.literal('ics'), address: address() }),
  /** All calendars of an account. */
  z.object({ kind: z.literal('caldav'), address: address(), ...signIn }),
]);

const ofClient = z.object({ id: numericId() });
const ofClientSource = z.object({ id: numericId(), sourceId: z.uuid() });
const ofOwnSource = z.object({ id: z.uuid() });

/** Of one client, by admins and by the client. */
const asAdmin = { access: 'admin' } as const;
const asClient = { access: 'client' } as const;
const adding = {
  method: 'POST',
  cost: 'calendar',
  limits: busySourceLimits,
  body: newSource,
  response: busySource,
  status: 201,
} as const;
const reading = { method: 'POST', cost: 'calendar', response: busySource } as const;
const signingIn = {
  method: 'PATCH',
  cost: 'calendar',
  limits: signInLimits,
  body: z.object(signIn),
  response: busySource,
} as const;

export const listBusySources = defineCall({
  method: 'GET',
  path: '/api/admin/clients/{id}/busy-sources',
  cost: 'read',
  ...asAdmin,
  summary: 'The calendars that say when a client is busy',
  params: ofClient,
  response: z.array(busySource),
});

export const addBusySource = defineCall({
  ...adding,
  ...asAdmin,
  path: '/api/admin/clients/{id}/busy-sources',
  summary: 'Add a calendar of a client once it is read; 422 `calendar_unreadable`, 409 `too_many_sources`',
  params: ofClient,
});

export const removeBusySource = defineCall({
  method: 'DELETE',
  path: '/api/admin/clients/{id}/busy-sources/{sourceId}',
  cost: 'command',
  ...asAdmin,
  summary: 'Remove a calendar of a client, with all that was read from it',
  params: ofClientSource,
  response: success,
});

export const readBusySource = defineCall({
  ...reading,
  ...asAdmin,
  path: '/api/admin/clients/{id}/busy-sources/{sourceId}/read',
  summary: 'Read a calendar of a client now',
  params: ofClientSource,
});

export const changeBusySource = defineCall({
  ...signingIn,
  ...asAdmin,
  path: '/api/admin/clients/{id}/busy-sources/{sourceId}',
  summary: 'Sign in to a CalDAV account of a client with another name or password; 422 `calendar_unreadable`',
  params: ofClientSource,
});

export const listOwnBusySources = defineCall({
  method: 'GET',
  path: '/api/client/busy-sources',
  cost: 'read',
  ...asClient,
  summary: 'The calendars that say when the client who is signed in is busy',
  response: z.array(busySource),
});

export const addOwnBusySource = defineCall({
  ...adding,
  ...asClient,
  path: '/api/client/busy-sources',
  summary: 'Add a calendar of one’s own once it is read; 422 `calendar_unreadable`, 409 `too_many_sources`',
});

export const removeOwnBusySource = defineCall({
  method: 'DELETE',
  path: '/api/client/busy-sources/{id}',
  cost: 'command',
  ...asClient,
  summary: 'Remove a calendar of one’s own, with all that was read from it',
  params: ofOwnSource,
  response: success,
});

export const readOwnBusySource = defineCall({
  ...reading,
  ...asClient,
  path: '/api/client/busy-sources/{id}/read',
  summary: 'Read a calendar of one’s own now',
  params: ofOwnSource,
});

export const changeOwnBusySource = defineCall({
  ...signingIn,
  ...asClient,
  path: '/api/client/busy-sources/{id}',
  summary: 'Sign in to a CalDAV account with another name or password; 422 `calendar_unreadable`',
  params: ofOwnSource,
});
