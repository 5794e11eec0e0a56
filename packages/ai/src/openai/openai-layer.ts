import type { PgClient } from '@effect/sql-pg';
import { BusinessSettings } from '@setter/config/business-settings';
import type { OpenAiSettings } from '@setter/config/config-ai';
import { Context, Effect, Layer } from 'effect';
import { registerAiMetrics } from '../ai-metrics.ts';
import { Copywriter } from '../copywriter.ts';
import { takeDailyCall } from '../daily-calls.ts';
import { Illustrator } from '../illustrator.ts';
import { makeModel } from './model.ts';
import { openAiCopywriter } from './openai-copywriter.ts';
import { openAiIllustrator } from './openai-illustrator.ts';

/** A model that writes and draws. It needs the database, which counts its calls, and the metrics. */
export const openAiLayer = (settings: OpenAiSettings, timeoutMs: number) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const services = yield* Effect.context<PgClient.PgClient | BusinessSettings>();
      const takeCall = takeDailyCall(settings.dailyLimit).pipe(Effect.provideContext(services));
      const model = makeModel({ ...settings, timeoutMs }, yield* registerAiMetrics, takeCall);
      return Context.make(Copywriter, openAiCopywriter(model)).pipe(
        Context.add(Illustrator, openAiIllustrator(model)),
      );
    }),
  );
