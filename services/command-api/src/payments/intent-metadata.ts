import type { ProviderIntent } from '@setter/domain/payments/provider-intent';

const wholeNumber = (value: string | undefined): number | null =>
  value !== undefined && /^\d{1,9}$/.test(value) ? Number(value) : null;

/** Reads back what we gave a provider; whatever is absent or malformed is null and will not match. */
export const readMetadata = (
  given: Readonly<Record<string, string | undefined>>,
): ProviderIntent['metadata'] => ({
  paymentId: given['paymentId'] ?? null,
  clientId: wholeNumber(given['clientId']),
  packId: given['packId'] ?? null,
  credits: wholeNumber(given['credits']),
});
