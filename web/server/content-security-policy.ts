import { cspReportsPath } from '@setter/contracts/csp-reports';
import { areaOf } from '../shared/areas.ts';

const pixelScriptHost = 'https://connect.facebook.net';
const pixelHost = 'https://www.facebook.com';

// https://docs.stripe.com/security/guide#content-security-policy
const cardScriptHosts = ['https://js.stripe.com', 'https://*.js.stripe.com'];
const cardFrameHosts = [...cardScriptHosts, 'https://hooks.stripe.com'];
const cardApiHost = 'https://api.stripe.com';

const reportGroup = 'csp';
/** The header that says where reports of the policy's group go. */
export const reportingEndpoints = `${reportGroup}="${cspReportsPath}"`;

export interface PolicyInput {
  readonly pathname: string;
  readonly nonce: string;
  /** Of the installation, or the landing page's own. */
  readonly pixelId: string | null;
  /** Cards are typed into Stripe's form; the sandbox's form is our own. */
  readonly realCards: boolean;
  /** Vite's dev server injects `<style>` elements and talks over a web socket. */
  readonly dev: boolean;
}

/**
 * The policy of one page, for helmet. `strict-dynamic` lets our own entry load its chunks and
 * nothing else; `style-src 'self'` forbids style attributes in the markup. The theme of a landing page is a `<style>` with
 * the nonce.
 */
export function contentSecurityPolicy({ pathname, nonce, pixelId, realCards, dev }: PolicyInput) {
  const area = areaOf(pathname);
  const pixel = pixelId !== null && (area === 'marketing' || area === 'landing');
  const themed = area === 'landing' ? [`'nonce-${nonce}'`] : [];
  // A nonce would switch 'unsafe-inline' off.
  const inlineStyles = dev ? ["'unsafe-inline'"] : themed;
  const cards = realCards && area === 'payment';
  return {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': [
        `'nonce-${nonce}'`,
        "'strict-dynamic'",
        ...(pixel ? [pixelScriptHost] : []),
        ...(cards ? cardScriptHosts : []),
      ],
      'style-src': ["'self'", ...inlineStyles],
      'img-src': ["'self'", 'data:', ...(pixel ? [pixelHost] : [])],
      'font-src': ["'self'"],
      'connect-src': [
        "'self'",
        ...(dev ? ['ws:'] : []),
        ...(pixel ? [pixelHost, pixelScriptHost] : []),
        ...(cards ? [cardApiHost] : []),
      ],
      // The page that shows e-mails in a sandbox.
      ...(pathname.startsWith('/admin') && { 'frame-src': ["'self'"] }),
      ...(cards && { 'frame-src': cardFrameHosts }),
      'manifest-src': ["'self'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'frame-ancestors': ["'none'"],
      // The second for browsers that know only that one.
      'report-to': [reportGroup],
      'report-uri': [cspReportsPath],
    },
  };
}
