import type { AiSettings, OpenAiSettings } from '@setter/config/config-ai';
import { Context, Effect, Layer } from 'effect';
import { builtInCopywriter, builtInIllustrator } from './built-in/built-in-writers.ts';
import { Copywriter } from './copywriter.ts';
import { Illustrator } from './illustrator.ts';

/** The stand-ins for a model; they need nothing. */
export const builtInAiLayer = Layer.succeedContext(
  Context.make(Copywriter, builtInCopywriter).pipe(Context.add(Illustrator, builtInIllustrator)),
);

/** Of one attempt, in milliseconds; the SDK makes three. */
const usualTimeout = 60_000;

/** The SDK is a tenth of all code to load: only where there is a model. */
const loadedOpenAiLayer = (settings: OpenAiSettings, timeoutMs: number) =>
  Layer.unwrap(
    Effect.map(
      Effect.promise(() => import('./openai/openai-layer.ts')),
      ({ openAiLayer }) => openAiLayer(settings, timeoutMs),
    ),
  );

/** Who writes and draws, as it is configured. */
export const aiLayer = (ai: AiSettings, timeoutMs: number = usualTimeout) =>
  ai.kind === 'built-in' ? builtInAiLayer : loadedOpenAiLayer(ai, timeoutMs);
