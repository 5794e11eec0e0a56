const accountPath = /^\/(client|admin|checkout|blog-admin|forgot-password|reset-password|newsletter)([-/]|$)/;

const paymentPath = /^\/(client-credit-store|checkout)(\/|$)/;

/** Which scripts of others may run: the ad pixel on marketing pages, the card provider's form on payment pages. */
export type Area = 'marketing' | 'payment' | 'account';

/**
 * Marketing pages may carry the ad pixel; everything about an account or a mailed link never does.
 * Crossing from one area to another is a full page load, so that no script of the first
 * is still running in the second, and each has the content security policy that it needs.
 */
export function areaOf(pathname: string): Area {
  if (paymentPath.test(pathname)) return 'payment';
  return accountPath.test(pathname) ? 'account' : 'marketing';
}

export const isMarketingPath = (pathname: string): boolean => areaOf(pathname) === 'marketing';
