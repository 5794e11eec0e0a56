import { withoutBrackets } from '@setter/config/resolve-origin';
import { isIP } from 'node:net';
import { Effect } from 'effect';
import { getDomain } from 'tldts';
import { FetchFailed } from './fetch-failed.ts';
import { Network } from './network.ts';
import { isPublicAddress } from './public-address.ts';

/** An address that may be opened, and the IP address that was checked for it. */
export type Destination = {
  readonly url: URL;
  /** Name or IP address, without brackets. */
  readonly host: string;
  readonly ip: string;
  readonly port: number;
};

const ports: Record<string, number> = { 'http:': 80, 'https:': 443 };

/** IPv6 addresses are in brackets there. */
const hostOf = (url: URL): string => withoutBrackets(url.hostname);

/** Where a request may lead. */
export type Reach = {
  /** Https only, but for private hosts. */
  readonly isSecure: boolean;
  /** Names or addresses with their ports, such as `calendar.office:5232`, that are opened although they are not public. */
  readonly privateHosts: ReadonlySet<string>;
};

/**
 * Resolves where an address leads, once: what was checked is what is connected to, so that a name whose answers change
 * leads nowhere else. One forbidden answer of several forbids the name.
 */
export const findDestination = Effect.fnUntraced(function* (url: URL, { isSecure, privateHosts }: Reach) {
  const standard = ports[url.protocol];
  if (standard === undefined || url.username !== '' || url.password !== '') return yield* notOpened();
  const { resolve, exceptions } = yield* Network;
  const port = url.port === '' ? standard : Number(url.port);
  const isPrivateHost = privateHosts.has(`${url.hostname}:${port}`);
  if (isSecure && !isPrivateHost && url.protocol !== 'https:') return yield* notSecure();
  // The parser of addresses has brought decimal, octal and hexadecimal forms of IPv4 to the usual one.
  const host = hostOf(url);
  const found = yield* isIP(host) === 0
    ? Effect.tryPromise({ try: () => resolve(host), catch: () => unreachable() })
    : Effect.succeed([host]);
  const [ip] = found;
  if (ip === undefined) return yield* unreachable();
  const isException = (one: string) => isPrivateHost || exceptions.has(`${one}:${port}`);
  if (!found.every((one) => isException(one) || isPublicAddress(one))) return yield* isPrivate();
  if (!isException(ip) && port !== 80 && port !== 443) return yield* notOpened();
  const destination: Destination = { url, host, ip, port };
  return destination;
});

/** Whether two addresses belong to one site: the same name, or names under one registrable domain. */
export const isSameSite = (one: URL, other: URL): boolean => {
  if (one.hostname === other.hostname) return true;
  const domain = getDomain(one.hostname, { allowPrivateDomains: true });
  return domain !== null && domain === getDomain(other.hostname, { allowPrivateDomains: true });
};

/** The address that a text is; fails when it is none. */
export const parseAddress = (text: string): Effect.Effect<URL, FetchFailed> =>
  URL.canParse(text) ? Effect.succeed(new URL(text)) : notOpened();

const notOpened = () =>
  new FetchFailed({ reason: 'address', message: 'This is not the address of a public web page.' });

const notSecure = () =>
  new FetchFailed({ reason: 'address', message: 'This address must begin with https://.' });

const isPrivate = () =>
  new FetchFailed({ reason: 'private', message: 'This address is not on the public internet.' });

const unreachable = () =>
  new FetchFailed({ reason: 'unreachable', message: 'This address could not be reached.' });
