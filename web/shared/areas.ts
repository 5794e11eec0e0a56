const accountPath =
  /^\/(client|admin|checkout|blog-admin|forgot-password|reset-password|newsletter|outcome|appointment)([-/]|$)/i;

const paymentPath = /^\/(client-credit-store|checkout)(\/|$)/i;

/** Landing pages, their second address, and where their form's answer with the errors is read. */
const landingPath = /^\/(landing\/|api\/landing-page\/|api\/leads$)/i;

/**
 * Which scripts and styles may run: the ad pixel on marketing pages, the card provider's form on payment pages, and on
 * landing pages a stylesheet of each page's own, with the pixel that it names.
 */
export type Area = 'marketing' | 'landing' | 'payment' | 'account';

/**
 * Marketing and landing pages may carry the ad pixel; everything about an account or a mailed link never does.
 * Crossing from one area to another is a full page load, so that no script of the first
 * is still running in the second, and each has the content security policy that it needs.
 */
export function areaOf(pathname: string): Area {
  if (paymentPath.test(pathname)) return 'payment';
  if (landingPath.test(pathname)) return 'landing';
  return accountPath.test(pathname) ? 'account' : 'marketing';
}

/** Pages for everybody, which may be indexed and shown again from the back-forward cache. */
export const isPublicPath = (pathname: string): boolean => {
  const area = areaOf(pathname);
  return area === 'marketing' || area === 'landing';
};

/** Public pages and those of an account: each side has an entry of its own with its own routes only. */
export type PageSide = 'public' | 'account';

export const sideOf = (pathname: string): PageSide => (isPublicPath(pathname) ? 'public' : 'account');
