import { linkTokenOf, tokenLink } from '@setter/identity/link-tokens';

export const confirmTokenOf = (subscriptionId: string) => linkTokenOf('newsletter-confirm', subscriptionId);

export const unsubscribeTokenOf = (subscriptionId: string) =>
  linkTokenOf('newsletter-unsubscribe', subscriptionId);

/** The page whose button confirms a subscription. */
export const confirmLink = (publicUrl: string, token: string): string =>
  tokenLink(publicUrl, '/newsletter/confirm', token);

/** The page whose button ends a subscription. */
export const unsubscribeLink = (publicUrl: string, token: string): string =>
  tokenLink(publicUrl, '/newsletter/unsubscribe', token);

/** What a mail provider posts to when someone presses its own Unsubscribe; a browser is led to the page. */
export const oneClickLink = (publicUrl: string, token: string): string =>
  tokenLink(publicUrl, '/api/newsletter/unsubscribe', token);
