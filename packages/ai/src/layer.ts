import { PgClient } from '@effect/sql-pg';
import { BusinessTimeZone } from '@setter/platform/business-time-zone';
import type { AiSettings, OpenAiSettings } from '@setter/platform/config-ai';
import { Context, Effect, Layer } from 'effect';
import { registerAiMetrics } from './ai-metrics.ts';
import { builtInCopywriter, builtInIllustrator } from './built-in/built-in-writers.ts';
import { Copywriter } from './copywriter.ts';
import { takeDailyCall } from './daily-calls.ts';
import { Illustrator } from './illustrator.ts';
import { makeModel } from './openai/model.ts';
import { openAiCopywriter } from './openai/openai-copywriter.ts';
import { openAiIllustrator } from './openai/openai-illustrator.ts';

/** The stand-ins for a model; they need nothing. */
export const builtInAiLayer = Layer.succeedContext(
  Context.make(Copywriter, builtInCopywriter).pipe(Context.add(Illustrator, builtInIllustrator)),
);

/** Of one attempt, in milliseconds; the SDK makes three. */
const usualTimeout = 60_000;

const openAiLayer = (settings: OpenAiSettings, timeoutMs: number) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const services = yield* Effect.context<PgClient.PgClient>();
      const zone = yield* BusinessTimeZone;
      const takeCall = takeDailyCall(settings.dailyLimit).pipe(
        Effect.provideContext(services),
        Effect.provideService(BusinessTimeZone, zone),
      );
      const model = makeModel({ ...settings, timeoutMs }, yield* registerAiMetrics, takeCall);
      return Context.make(Copywriter, openAiCopywriter(model)).pipe(
        Context.add(Illustrator, openAiIllustrator(model)),
      );
    }),
  );

/** Who writes and draws, as it is configured. A model needs the database, which counts its calls, and the metrics. */
export const aiLayer = (ai: AiSettings, timeoutMs: number = usualTimeout) =>
  ai.kind === 'built-in' ? builtInAiLayer : openAiLayer(ai, timeoutMs);
