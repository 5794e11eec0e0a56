const providers = [
  'payment_intent',
  'payment_intent_client_secret',
  'redirect_status',
  'setup_intent',
  'setup_intent_client_secret',
];

/**
 * The query of an address without what the card provider appended, or null when there is
 * nothing to take away. The payment's name stays as `payment`,
 * unless the provider says that it failed. No imports: every page's
 * first load has it.
 */
export function withoutSecrets(search: string): string | null {
  const params = new URLSearchParams(search);
  if (!providers.some((name) => params.has(name))) return null;
  const payment = params.get('redirect_status') === 'failed' ? '' : (params.get('payment_intent') ?? '');
  for (const name of providers) params.delete(name);
  if (/^[\w-]{1,100}$/.test(payment)) params.set('payment', payment);
  return params.size === 0 ? '' : `?${params.toString()}`;
}
