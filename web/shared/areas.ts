const accountPath = /^\/(client|admin|checkout|blog-admin|forgot-password|reset-password)([-/]|$)/;

/**
 * Marketing pages may carry the ad pixel; everything about an account never does.
 * Crossing from one to the other is a full page load, so that no script of the first
 * is still running in the second.
 */
export function isMarketingPath(pathname: string): boolean {
  return !accountPath.test(pathname);
}
