import { Metrics } from '@setter/http/process/metrics';
import { Effect, Redacted } from 'effect';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type AiMetrics, registerAiMetrics } from '../ai-metrics.ts';
import type { AiFailure } from '../failures.ts';
import { makeModel } from '../openai/model.ts';
import { openAiCopywriter } from '../openai/openai-copywriter.ts';
import { openAiIllustrator } from '../openai/openai-illustrator.ts';
import { type OpenAiServer, startOpenAiServer } from './openai-server.ts';

/** At the top of a test file: a server that speaks OpenAI's protocol, and the writers that ask it through the SDK. */
export const withModel = (timeoutMs = 60_000) => {
  let server: OpenAiServer | undefined;
  let registry = new Registry();
  let aiMetrics: AiMetrics | undefined;
  let calls = 0;
  beforeAll(async () => {
    server = await startOpenAiServer();
  });
  afterAll(() => server?.close());
  beforeEach(() => {
    registry = new Registry();
    aiMetrics = undefined;
    calls = 0;
  });
  const theServer = (): OpenAiServer => {
    if (server === undefined) throw new Error('withModel(): ask inside a test or hook');
    return server;
  };
  const model = (takeCall: Effect.Effect<void, AiFailure> = Effect.void, imageModel = 'gpt-image-1') =>
    makeModel(
      {
        apiKey: Redacted.make('sk-test'),
        baseUrl: theServer().url,
        model: 'gpt-5-mini',
        imageModel,
        timeoutMs,
      },
      (aiMetrics ??= Effect.runSync(Effect.provideService(registerAiMetrics, Metrics, { registry }))),
      Effect.andThen(
        Effect.sync(() => {
          calls++;
        }),
        takeCall,
      ),
    );
  return {
    server: theServer,
    copywriter: (takeCall?: Effect.Effect<void, AiFailure>) => openAiCopywriter(model(takeCall)),
    illustrator: (imageModel?: string) => openAiIllustrator(model(undefined, imageModel)),
    /** How many calls were counted against the daily limit. */
    calls: () => calls,
    metrics: () => registry.metrics(),
  };
};
