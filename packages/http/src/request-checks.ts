import { type HttpProblem, httpProblem, invalidRequest, notFound } from './call-failure.ts';
import { isApi } from './security-headers.ts';
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

/** Node takes the first of each and drops the others, so that a proxy and we may each read another one. */
const givenOnce = new Set(['host', 'authorization', 'content-type']);

/** Rejects a request with more than one header of a name that decides what the request is. `rawHeaders`: names and values in turn. */
export const repeatedHeader = (rawHeaders: readonly string[]): HttpProblem | undefined => {
  const given = rawHeaders.filter((_text, index) => index % 2 === 0);
  const names = given.filter((name) => givenOnce.has(name.toLowerCase()));
  const repeated = names.find((name, index) =>
    names.slice(0, index).some((earlier) => earlier.toLowerCase() === name.toLowerCase()),
  );
  if (repeated === undefined) return undefined;
  return invalidRequest([{ path: repeated, message: 'This header was sent more than once.' }]);
};

/** Rejects a body that is encoded: compressed ones are not taken, since a few bytes could become very many. */
export const encodedBody = (contentEncoding: string | undefined): HttpProblem | undefined =>
  /^\s*(identity)?\s*$/i.test(contentEncoding ?? '')
    ? undefined
    : httpProblem(415, 'unsupported_media_type', 'Send the body as it is, without a Content-Encoding.', {
        headers: { 'accept-encoding': 'identity' },
      });

/**
 * Rejects an address that is no path of ours: one that begins with two slashes is read by browsers and by the URL standard
 * as another host's (a backslash counts as a slash), and one of another form names its host itself.
 */
export const malformedAddress = (address: string): HttpProblem | undefined => {
  if (/^\/[/\\]/.test(address)) return notFound();
  return address.startsWith('/') ? undefined : malformed();
};

const isReadable = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** What encodes no text becomes U+FFFD, as in every decoder that does not fail. */
const readable = (path: string): string =>
  path
    .replaceAll(/%(?![\da-f]{2})/gi, '%EF%BF%BD')
    .replaceAll(/(?:%[\da-f]{2})+/gi, (bytes) =>
      encodeURIComponent(Buffer.from(bytes.replaceAll('%', ''), 'hex').toString().replaceAll('%', '\uFFFD')),
    );

/**
 * The address of a page as one that can be read: the pages lead there from an address that encodes no text. No page has
 * it, which people are told by a page. What programs ask for stays as it is, and is refused.
 */
export const withReadablePath = (method: string, address: string): string => {
  const path = address.split('?', 1)[0]!;
  const isPage = (method === 'GET' || method === 'HEAD') && !isApi(path) && !/^\/[/\\]/.test(path);
  return isPage && !isReadable(path) ? readable(path) + address.slice(path.length) : address;
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
