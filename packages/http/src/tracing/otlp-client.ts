import { Effect, Layer } from 'effect';
import { FetchHttpClient, HttpClient, HttpClientError } from 'effect/http';

const ANSWERS_WITHIN = '5 seconds';
/** Of a thousand spans each. */
const batchesAtOnce = 4;

/**
 * The exporter's HTTP client. A collector that is away or slow costs spans, never memory: requests in flight
 * are limited in number and time, and the exporter drops what it could not send. Logged once, until
 * a batch is accepted again.
 */
export const otlpClientLayer = Layer.effect(
  HttpClient.HttpClient,
  Effect.map(HttpClient.HttpClient, (client) => {
    let atOnce = 0;
    let away = false;
    return HttpClient.transform(client, (sending, request) =>
      Effect.suspend(() => {
        if (atOnce >= batchesAtOnce) {
          const description = 'too many batches of spans wait for the collector';
          // A status that the exporter does not retry.
          const reason = new HttpClientError.InvalidUrlError({ request, description });
          return Effect.fail(new HttpClientError.HttpClientError({ reason }));
        }
        atOnce++;
        return sending.pipe(
          Effect.timeoutOrElse({
            duration: ANSWERS_WITHIN,
            orElse: () => {
              const reason = new HttpClientError.TransportError({
                request,
                description: 'no answer in time',
              });
              return Effect.fail(new HttpClientError.HttpClientError({ reason }));
            },
          }),
          Effect.ensuring(Effect.sync(() => atOnce--)),
        );
      }).pipe(
        Effect.tap(() => Effect.sync(() => (away = false))),
        Effect.tapError((error) => {
          if (away) return Effect.void;
          away = true;
          return Effect.logWarning(`spans dropped, the collector is not reachable: ${error.message}`);
        }),
      ),
    );
  }),
).pipe(Layer.provide(FetchHttpClient.layer));
