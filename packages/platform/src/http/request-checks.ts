import { type HttpProblem, httpProblem, invalidRequest, notFound } from './call-failure.ts';
import type { HttpSettings } from './settings.ts';

type Addressing = Pick<HttpSettings, 'exposed' | 'publicUrl'>;

const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?=:|$)/i;
const oneName = (authority: string) => authority.toLowerCase().replace(loopback, 'localhost');

/**
 * Rejects a foreign Host, so that a foreign name that resolves to this machine (DNS rebinding) gets
 * nothing. In local mode all names of the loopback are one, on whatever port they are forwarded from.
 */
export const foreignHost = (
  host: string | undefined,
  { exposed, publicUrl }: Addressing,
): HttpProblem | undefined => {
  const { host: ours, protocol } = new URL(publicUrl);
  const given = (host ?? '').toLowerCase();
  const spelledOut = `${ours}:${protocol === 'https:' ? 443 : 80}`;
  if (given === ours || given === spelledOut || (!exposed && loopback.test(given))) return undefined;
  return httpProblem(421, 'misdirected_request', 'This address does not serve that site.');
};

/**
 * Rejects an address that is no path of ours: one that begins with two slashes is read by browsers and by the URL standard
 * as another host's (a backslash counts as a slash), and one of another form names its host itself.
 */
export const malformedAddress = (address: string): HttpProblem | undefined => {
  if (/^\/[/\\]/.test(address)) return notFound();
  return address.startsWith('/') ? undefined : malformed();
};

/** The address of a request that is no path. */
export const malformed = (): HttpProblem =>
  invalidRequest([{ path: '', message: 'The address is not well formed.' }]);

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

type Asking = {
  readonly method: string;
  readonly host: string | undefined;
  readonly origin: string | undefined;
  readonly fetchSite: string | undefined;
  /**
   * The route takes forms of pages that send no referrer: for those browsers say `Origin: null`, and Sec-Fetch-Site
   * has to say that they are ours.
   */
  readonly postsWithoutReferrer?: boolean | undefined;
};

/**
 * Rejects a mutation that another site's page makes with a visitor's cookies. A request with neither Origin
 * nor Sec-Fetch-Site is not a browser's and carries only its own cookies.
 */
export const foreignOrigin = (
  asking: Asking,
  { exposed, publicUrl }: Addressing,
): HttpProblem | undefined => {
  if (readOnly.has(asking.method)) return undefined;
  const { origin: given, fetchSite, postsWithoutReferrer = false } = asking;
  const isHidden = postsWithoutReferrer && given === 'null' && fetchSite === 'same-origin';
  const origin = isHidden ? undefined : given;
  if (
    origin !== undefined
      ? isOurs(origin, asking.host, { exposed, publicUrl })
      : fetchSite === undefined || ownSites.has(fetchSite)
  ) {
    return undefined;
  }
  return httpProblem(403, 'forbidden_origin', 'This request came from another site and was not carried out.');
};

const ownSites = new Set(['same-origin', 'none']);

const isOurs = (origin: string, host: string | undefined, { exposed, publicUrl }: Addressing): boolean => {
  if (origin === new URL(publicUrl).origin) return true;
  // A page of another local program has another port, and it is as foreign as any.
  return (
    !exposed &&
    host !== undefined &&
    loopback.test(host) &&
    oneName(origin.replace(/^http:\/\//, '')) === oneName(host)
  );
};
