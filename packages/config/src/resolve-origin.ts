import { lookup } from 'node:dns/promises';

/** A host as sockets and DNS take it: a URL writes an IPv6 address in brackets. */
export const withoutBrackets = (host: string): string => host.replace(/^\[|\]$/g, '');

/** What is behind the name of an origin. */
export type ResolvedOrigin = {
  readonly origin: string;
  /** An origin for each address of either family, such as `http://[fd00::2]:3000`; none when it resolves to nothing. */
  readonly addresses: readonly string[];
  /** The code of the failed look-up, such as ENOTFOUND; null when it resolves. */
  readonly problem: string | null;
};

const originAt = ({ protocol, port }: URL, address: string, family: number): string =>
  `${protocol}//${family === 6 ? `[${address}]` : address}${portOf(protocol, port)}`;
const portOf = (protocol: string, port: string): string => {
  const found = port || { 'http:': '80', 'https:': '443' }[protocol];
  return found === undefined ? '' : `:${found}`;
};

/** Looks the name of an origin up, or takes the address that it has. Never fails. */
export const resolveOrigin = async (origin: string): Promise<ResolvedOrigin> => {
  try {
    const url = new URL(origin);
    const found = await lookup(withoutBrackets(url.hostname), { all: true });
    const addresses = found.map(({ address, family }) => originAt(url, address, family));
    return { origin, addresses, problem: addresses.length === 0 ? 'ENODATA' : null };
  } catch (error) {
    return { origin, addresses: [], problem: (error as NodeJS.ErrnoException).code ?? 'unknown' };
  }
};

/** What a process needs from others, for System: no user, password or path of a URL is in it. */
export type UpstreamStatus = Pick<ResolvedOrigin, 'addresses' | 'problem'> & {
  readonly name: string;
  /** Host and port as they are set, such as `db.internal:5432`. */
  readonly host: string;
};

/** Looks up what is behind each named URL, such as `{database: 'postgresql://…', kafka: 'kafka://broker:9092'}`. Never fails. */
export const resolveUpstreams = (
  urls: Readonly<Record<string, string>>,
): Promise<readonly UpstreamStatus[]> =>
  Promise.all(
    Object.entries(urls).map(async ([name, url]) => {
      const { addresses, problem } = await resolveOrigin(url);
      return { name, host: URL.parse(url)?.host ?? '', addresses, problem };
    }),
  );
