import { withoutBrackets } from '@setter/config/resolve-origin';
import { request } from 'node:http';
import { Context, Effect, Layer, Schema } from 'effect';

export class NotDelivered extends Schema.TaggedError<NotDelivered>()('NotDelivered', {
  cause: Schema.Defect(),
}) {}

type Receiver = {
  readonly port: number;
  /** The name under which the receiver knows itself. */
  readonly host: string;
  /** Where it listens, as HOST has it; the loopback address unless said otherwise. */
  readonly address?: string;
};

type Webhook = {
  readonly body: string;
  readonly signature: string;
  /** So that the receiver goes on with the trace of the payment. */
  readonly traceparent: string | undefined;
};

/** Where the sandbox sends its webhooks: over the wire to our own server, as a real provider would. */
export class WebhookTarget extends Context.Service<
  WebhookTarget,
  {
    /** Returns the receiver's status. */
    readonly post: (webhook: Webhook) => Effect.Effect<number, NotDelivered>;
  }
>()('stripe-sandbox/WebhookTarget') {
  /**
   * `listening` is asked at each delivery, since the port may be known only once the server listens:
   * undefined while it does not. `host` is the name under which the receiver knows itself.
   */
  static readonly overHttp = (listening: () => Receiver | undefined) =>
    Layer.succeed(WebhookTarget, {
      post: (webhook) =>
        Effect.tryPromise({
          try: (signal) => {
            const receiver = listening();
            if (receiver === undefined) throw new Error('the server does not listen yet');
            return postWebhook(receiver, webhook, signal);
          },
          catch: (cause) => new NotDelivered({ cause }),
        }).pipe(
          Effect.timeoutOrElse({
            duration: '10 seconds',
            orElse: () => new NotDelivered({ cause: 'timeout' }),
          }),
        ),
    });
}

const loopback = '127.0.0.1';
// A server on all interfaces listens on the loopback of their family too.
const reachedAt: Readonly<Record<string, string>> = { '0.0.0.0': loopback, '::': '::1' };

// Not fetch: it does not let us name the host that the receiver checks.
const postWebhook = (
  { port, host, address = loopback }: Receiver,
  { body, signature, traceparent }: Webhook,
  signal: AbortSignal,
): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = {
      host,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      'stripe-signature': signature,
      ...(traceparent !== undefined && { traceparent }),
    };
    const bare = withoutBrackets(address);
    const target = {
      host: reachedAt[bare] ?? bare,
      port,
      path: '/api/webhooks/stripe',
      method: 'POST',
      headers,
      signal,
      agent: false,
    };
    const sent = request(target, (response) => {
      response.resume();
      response.on('end', () => resolve(response.statusCode ?? 0));
    });
    sent.on('error', reject);
    sent.end(body);
  });
