import {
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as httpRequest,
  type RequestOptions,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { Effect } from 'effect';
import type { Destination } from './destination.ts';
import { FetchFailed } from './fetch-failed.ts';

export type Content = {
  readonly status: number;
  /** By their names in small letters. */
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Uint8Array;
  readonly contentType: string;
};
export type Answer =
  | { readonly _tag: 'Content'; readonly content: Content }
  | { readonly _tag: 'Redirect'; readonly location: string };

export type Wanted = {
  readonly method: string;
  /** Beside those of every request, by their names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
  readonly maxBytes: number;
  readonly accept: readonly string[];
  /** Whether an error of the server is an answer like any other. */
  readonly anyStatus: boolean;
  /** Whether a redirect is the caller's to follow, or an answer like an error. */
  readonly follows: boolean;
};

/** Asks the IP address of the destination, and nothing else. */
export const requestOnce = (destination: Destination, wanted: Wanted): Effect.Effect<Answer, FetchFailed> =>
  Effect.tryPromise({
    try: async (signal) => read(await ask(destination, wanted, signal), wanted),
    catch: (error) => (error instanceof FetchFailed ? error : unreachable()),
  });

const ask = (
  { url, host, ip, port }: Destination,
  { method, headers, body, accept }: Wanted,
  signal: AbortSignal,
): Promise<IncomingMessage> => {
  const isSecure = url.protocol === 'https:';
  const options: RequestOptions & { servername?: string } = {
    // The address that was checked, not the name: nothing is looked up again.
    host: ip,
    port,
    method,
    path: `${url.pathname}${url.search}`,
    // The certificate is that of the name.
    ...(isSecure && isIP(host) === 0 && { servername: host }),
    headers: {
      ...headers,
      ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
      host: url.host,
      accept: accept.length === 0 ? '*/*' : accept.join(', '),
      'accept-encoding': 'gzip, deflate, br',
      'user-agent': 'Mozilla/5.0 (compatible; Setter)',
    },
    agent: false,
    signal,
  };
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const asking = (isSecure ? httpsRequest : httpRequest)(options);
  asking.on('error', reject);
  asking.on('response', resolve);
  asking.end(body);
  return promise;
};

const read = async (answer: IncomingMessage, wanted: Wanted): Promise<Answer> => {
  try {
    const { statusCode: status = 0, headers } = answer;
    if (wanted.follows && status >= 300 && status < 400 && headers.location !== undefined)
      return { _tag: 'Redirect', location: headers.location };
    const isError = status < 200 || status >= 300;
    if (isError && !wanted.anyStatus) throw refusedWith(status);
    const contentType = headers['content-type'] ?? '';
    if (!isError && !isWanted(contentType, wanted.accept)) throw otherType();
    const bytes = hasNoBody.has(status) ? new Uint8Array() : await readBody(answer, wanted.maxBytes);
    return { _tag: 'Content', content: { status, headers, bytes, contentType } };
  } finally {
    answer.destroy();
  }
};

/** No content, and not modified. */
const hasNoBody: ReadonlySet<number> = new Set([204, 304]);

const isWanted = (contentType: string, accept: readonly string[]): boolean => {
  const type = (contentType.split(';', 1)[0] ?? '').trim().toLowerCase();
  return (
    accept.length === 0 ||
    accept.some((one) => (one.endsWith('/*') ? type.startsWith(one.slice(0, -1)) : type === one))
  );
};

/** Counts what comes out of the decompression: a few kilobytes may become gigabytes. */
const readBody = async (answer: IncomingMessage, maxBytes: number): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (body: AsyncIterable<Buffer>) => {
    for await (const chunk of body) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
  };
  const decompress = decompressorOf(answer.headers['content-encoding']);
  if (decompress === undefined) await pipeline(answer as Readable, collect);
  else await pipeline(answer as Readable, decompress, collect);
  return new Uint8Array(Buffer.concat(chunks));
};

const decompressorOf = (encoding: string | undefined) => {
  switch ((encoding ?? 'identity').trim().toLowerCase()) {
    case 'identity':
    case '':
      return undefined;
    case 'gzip':
    case 'x-gzip':
      return createGunzip();
    case 'deflate':
      return createInflate();
    case 'br':
      return createBrotliDecompress();
    default:
      throw otherType();
  }
};

const unreachable = () =>
  new FetchFailed({ reason: 'unreachable', message: 'This address could not be reached.' });

const refusedWith = (status: number) =>
  new FetchFailed({ reason: 'status', message: `This address answered with the error ${status}.` });

const otherType = () =>
  new FetchFailed({ reason: 'type', message: 'This address holds something else than was expected.' });

const tooLarge = () =>
  new FetchFailed({ reason: 'too_large', message: 'What is at this address is too large.' });
