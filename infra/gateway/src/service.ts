import { describeTimeZone } from '@setter/platform/business-time-zone';
import { readConfigParts } from '@setter/platform/config';
import { ConfigError } from '@setter/platform/config-error';
import { effectLoggerLayer } from '@setter/platform/effect-logger';
import { readFounderPhoto } from '@setter/images/founder-photo';
import { speaksTls } from '@setter/platform/gateway-tls';
import { httpSettings } from '@setter/platform/http/settings';
import { makeLogger } from '@setter/platform/logging';
import { tracingLayer } from '@setter/platform/tracing-layer';
import { keptAssetsIn } from '@setter/web/server/plugin';
import { Effect, Exit, Layer, Scope } from 'effect';
import { certificateFor } from './certificate.ts';
import { configParts } from './config-parts.ts';
import { createGateway } from './gateway.ts';

/** How long answers under way may take after the signal to stop. */
const drainMs = 1500;

/** Origins of the processes of a service, from the variable that lists them. */
const originsOf = (name: string): readonly string[] => {
  const origins = (process.env[name] ?? '').split(',').flatMap((one) => one.trim() || []);
  if (origins.length > 0 && origins.every((one) => URL.parse(one)?.protocol === 'http:')) return origins;
  throw new ConfigError(name, 'must be a list of addresses such as http://command-api:3000');
};

const start = async (): Promise<void> => {
  const config = readConfigParts(configParts, process.env, {
    speaksTls: speaksTls(process.env['GATEWAY_TLS']),
  });
  const plain = httpSettings(config, `http://localhost:${config.port}`);
  const { publicUrl } = plain;
  const certificate = await certificateFor(process.env['GATEWAY_TLS'], {
    dataDir: config.dataDir,
    publicUrl,
  });
  const settings = { ...plain, certificate };
  const { brand, metaPixelId: pixelId, standIns, gstRegistered } = config;
  const logger = makeLogger('info');
  const scope = Scope.makeUnsafe();
  const tracing = tracingLayer(config, 'setter-gateway').pipe(Layer.provideMerge(effectLoggerLayer(logger)));
  const context = await Effect.runPromise(Layer.buildWithScope(tracing, scope));
  const app = await createGateway({
    settings,
    site: {
      brand,
      timeZone: describeTimeZone(config.businessTimeZone),
      pixelId,
      standIns,
      gstRegistered,
      publicUrl: settings.publicUrl,
    },
    founderPhoto: readFounderPhoto(config.founderPhoto),
    keptAssetsDir: keptAssetsIn(config.dataDir),
    securityContact: config.securityContact,
    logger,
    context,
    commandApi: originsOf('COMMAND_API_URLS'),
    projections: originsOf('PROJECTIONS_URLS'),
  });
  const stop = async () => {
    // Event streams never end by themselves.
    setTimeout(() => app.server.closeAllConnections(), drainMs).unref();
    await app.close();
    await Effect.runPromise(Scope.close(scope, Exit.void));
    process.exit(0);
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());
  await app.listen({ host: config.host, port: config.port });
};

try {
  await start();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
