import { cardSandboxKeys } from '@setter/config/card-sandbox-keys';
import { ConfigError } from '@setter/config/config-error';
import { effectLoggerLayer } from '@setter/http/logging/effect-logger';
import { makeLogger } from '@setter/http/logging/logging';
import { runService, sharedDatabaseLayer } from '@setter/http/process/service-process';
import { tracingLayer } from '@setter/http/tracing/tracing-layer';
import { Layer, Redacted } from 'effect';
import { configParts } from './config-parts.ts';
import { SandboxKeys } from './sandbox-keys.ts';
import { SandboxServer } from './server.ts';
import { webhookDeliveryLayer } from './webhooks/deliver-webhooks.ts';
import { WebhookTarget } from './webhooks/webhook-target.ts';

/** Each in turn, so that one that is away is passed over by the next try. */
const eachInTurn = (urls: readonly URL[], publicUrl: string | undefined) => {
  let turn = 0;
  return () => {
    const url = urls[turn++ % urls.length];
    if (url === undefined) return undefined;
    const { host } = publicUrl === undefined ? url : new URL(publicUrl);
    return { address: url.hostname, port: Number(url.port || 80), host };
  };
};

// The card sandbox as a process of its own: Stripe's API on PORT, and its webhooks to the processes of COMMAND_API_URLS,
// as the gateway has them.
runService(configParts, (config) => {
  const urls = (process.env['COMMAND_API_URLS'] ?? '').split(',').flatMap((url) => URL.parse(url) ?? []);
  if (urls.length === 0) throw new ConfigError('COMMAND_API_URLS', 'must name where webhooks are sent to');
  const target = WebhookTarget.overHttp(eachInTurn(urls, config.publicUrl));
  return Layer.merge(Layer.effectDiscard(SandboxServer), webhookDeliveryLayer).pipe(
    Layer.provide(SandboxServer.listening({ host: config.host, port: config.port })),
    Layer.provide(target),
    Layer.provide(SandboxKeys.layerOf(cardSandboxKeys(Redacted.value(config.cardSandboxKey)))),
    Layer.provide(sharedDatabaseLayer(config, 'setter-stripe-sandbox')),
    Layer.provide(tracingLayer(config, 'setter-stripe-sandbox')),
    Layer.provide(effectLoggerLayer(makeLogger('info'))),
  );
});
