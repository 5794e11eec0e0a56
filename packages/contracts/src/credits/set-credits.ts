import { grantKinds } from '@setter/events/credits/value-sets';
import { z } from 'zod';
import { defineCall } from '../call.ts';
import { numericId, optionalText } from '../fields.ts';

export const wrongCredits = 'Please enter a valid credit amount';

const mostCredits = 100_000;

/** A whole number of credits that one client may hold. */
export const creditAmount = () =>
  z
    .int(wrongCredits)
    .min(0, wrongCredits)
    .max(mostCredits, `A client can have at most ${mostCredits.toLocaleString('en-AU')} credits.`);

/** `credits` is the new balance; the ledger gets the difference to `expectedBalance`, the balance that was shown. */
const body = z
  .object({
    credits: creditAmount(),
    expectedBalance: z.int().min(0).optional(),
    kind: z.enum(grantKinds).default('correction'),
    reason: optionalText(500).default(null),
    /** Dollars, for `paid_offline`. */
    amountPaid: z.number().min(0).max(1_000_000).multipleOf(0.01).optional(),
    /** Of the payment outside the platform, for `paid_offline`. */
    reference: optionalText(100).default(null),
  })
  // A field left empty is sent as 0.
  .refine((value) => value.kind !== 'paid_offline' || (value.amountPaid ?? 0) !== 0, {
    path: ['amountPaid'],
    message: 'Enter the amount that was paid.',
  })
  .refine((value) => value.kind !== 'paid_offline' || value.reference !== null, {
    path: ['reference'],
    message: 'Enter the reference of the payment.',
  });

const call = {
  path: '/api/admin/clients/{id}/credits',
  access: 'admin',
  summary: "Set a client's balance; the difference is a ledger entry with kind and reason",
  params: z.object({ id: numericId() }),
  body,
  response: z.object({ credits: z.int() }),
} as const;

export const setCredits = defineCall({ ...call, method: 'PUT', cost: 'command' });
/** The same, as the standalone client page sends it. */
export const setCreditsByPost = defineCall({ ...call, method: 'POST', cost: 'command' });
