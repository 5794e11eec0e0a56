/** What is in the series of numbers. */
export const invoiceKinds = ['invoice', 'adjustment_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

/**
 * Why an adjustment note was issued: money went back to the card, the client's bank took it back, an admin corrected a sale
 * outside the platform, or a refund that had succeeded failed after all.
 */
export const adjustmentCauses = ['refund', 'dispute', 'correction', 'reversal'] as const;
export type AdjustmentCause = (typeof adjustmentCauses)[number];
