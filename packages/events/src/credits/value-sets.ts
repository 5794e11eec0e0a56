/** Why an admin adds credits: a present, a mended mistake, or a payment outside the platform. */
export const grantKinds = ['gift', 'correction', 'paid_offline'] as const;
export type GrantKind = (typeof grantKinds)[number];

export const creditReturnCauses = [
  'appointment_cancelled',
  'appointment_removed',
  'returned_by_admin',
  'fair_credit',
] as const;

/** Why credits are taken away, other than to correct a balance: their client was erased. */
export const creditRemovalCauses = ['forfeited'] as const;
export type CreditRemovalCause = (typeof creditRemovalCauses)[number];

/** Why credits are held back: a refund was asked for, or the cardholder disputes the payment. */
export const lotFreezeCauses = ['dispute', 'refund'] as const;
export type LotFreezeCause = (typeof lotFreezeCauses)[number];

/** What a line of the ledger counts to. */
export const ledgerEntryTypes = ['purchase', 'usage', 'adjustment', 'refund'] as const;
export type LedgerEntryType = (typeof ledgerEntryTypes)[number];
