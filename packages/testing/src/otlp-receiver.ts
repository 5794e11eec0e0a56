import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it was exported. */
export interface ExportedSpan {
  /** `service.name` of the process. */
  readonly service: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId: string | undefined;
  readonly name: string;
  /** As OTLP numbers it: 1 internal, 2 server, 3 client, 4 producer, 5 consumer. */
  readonly kind: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** Ids of the spans that it links to. */
  readonly links: readonly string[];
  /** 2 is an error. */
  readonly status: number;
}

/** A collector of a test's own, which keeps what it is sent. */
export interface OtlpReceiver {
  /** For OTEL_EXPORTER_OTLP_ENDPOINT. */
  readonly url: string;
  readonly spans: () => readonly ExportedSpan[];
  /** Headers of every request for spans. */
  readonly headers: () => readonly IncomingHttpHeaders[];
  /** Every body, as it came. */
  readonly bodies: () => readonly string[];
  readonly close: () => Promise<void>;
}

type Value = Readonly<Record<string, unknown>>;
type KeyValues = readonly { readonly key: string; readonly value: Value }[];
type Traces = {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: KeyValues };
    readonly scopeSpans: readonly { readonly spans: readonly RawSpan[] }[];
  }[];
};
type RawSpan = Omit<ExportedSpan, 'service' | 'attributes' | 'links' | 'status'> & {
  readonly attributes: KeyValues;
  readonly links: readonly { readonly spanId: string }[];
  readonly status: { readonly code: number };
};

const valuesOf = (pairs: KeyValues) =>
  Object.fromEntries(pairs.map(({ key, value }) => [key, Object.values(value)[0]]));

const spansOf = (body: string): readonly ExportedSpan[] =>
  (JSON.parse(body) as Traces).resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(valuesOf(resource.attributes)['service.name']);
    return scopeSpans.flatMap(({ spans }) =>
      spans.map(({ attributes, links, status, ...span }) => ({
        ...span,
        service,
        attributes: valuesOf(attributes),
        links: links.map(({ spanId }) => spanId),
        status: status.code,
      })),
    );
  });

export const startOtlpReceiver = async (): Promise<OtlpReceiver> => {
  const bodies: string[] = [];
  const headers: IncomingHttpHeaders[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      if (request.url === '/v1/traces') {
        bodies.push(body);
        headers.push(request.headers);
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () => bodies.flatMap(spansOf),
    headers: () => headers,
    bodies: () => bodies,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
};
