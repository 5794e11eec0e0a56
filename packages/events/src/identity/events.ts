import { z } from 'zod';
import { defineEvent, type EventOf } from '../define-event.ts';
import { instant, publicText, uuid } from '../marks.ts';
import { personal } from '../subjects.ts';
import { account } from './account.ts';
import { type AdminAlert, epochCauses, factorKinds } from './value-sets.ts';

/** Which second factor; its secret or key is a side write. */
const factor = { factorId: uuid(), kind: z.enum(factorKinds) };

export const identityEvents = [
  defineEvent(
    'AdminAlertsChanged',
    z.object({
      adminId: uuid(),
      /** Only what changed. */
      changes: z
        .object({
          lead: z.boolean(),
          firstContact: z.boolean(),
          payment: z.boolean(),
          support: z.boolean(),
          claim: z.boolean(),
          prospect: z.boolean(),
        } satisfies Record<AdminAlert, unknown>)
        .partial(),
    }),
  ),
  defineEvent(
    'AdminDetailsChanged',
    z.object({
      adminId: uuid(),
      /** Only what changed. */
      changes: z.object({ name: personal('admin') }).partial(),
    }),
  ),
  defineEvent(
    'AdminRegistered',
    z.object({
      adminId: uuid(),
      name: personal('admin'),
      email: personal('admin'),
    }),
  ),
  defineEvent(
    'PasswordChanged',
    z.object({
      ...account,
    }),
  ),
  defineEvent(
    'PasswordResetRequested',
    z.object({
      ...account,
      /** Of the e-mail that has the link; the token derives from it. */
      resetId: uuid(),
      /** SHA-256 of the token, which is in the link and nowhere else. */
      tokenHash: publicText(),
      expiresAt: instant(),
    }),
  ),
  /** The recovery codes from before sign in no longer. */
  defineEvent(
    'RecoveryCodesReplaced',
    z.object({
      ...account,
    }),
  ),
  defineEvent(
    'SecondFactorTurnedOff',
    z.object({
      ...account,
      ...factor,
    }),
  ),
  /** From now on a password alone does not sign in. */
  defineEvent(
    'SecondFactorTurnedOn',
    z.object({
      ...account,
      ...factor,
    }),
  ),
  /** Sessions and links of the account that were made before are over, as they are with a new password. */
  defineEvent(
    'SecurityEpochRaised',
    z.object({
      ...account,
      causes: z.array(z.enum(epochCauses)).min(1),
    }),
  ),
  defineEvent(
    'SignInFailed',
    z.object({
      ...account,
      /** Tries since the last such event. */
      count: z.int().positive(),
    }),
  ),
  defineEvent(
    'SignedIn',
    z.object({
      ...account,
    }),
  ),
  defineEvent(
    'SignedOut',
    z.object({
      ...account,
    }),
  ),
] as const;
export type IdentityEvent = EventOf<(typeof identityEvents)[number]>;
/** Of an admin's own stream. */
export type AdminEvent = Extract<IdentityEvent, { readonly type: `Admin${string}` }>;
