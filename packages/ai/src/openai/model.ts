import type { OpenAiSettings } from '@setter/config/config-ai';
import { Effect, Redacted } from 'effect';
import OpenAI, { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { zodResponseFormat } from 'openai/helpers/zod';
import type { ChatCompletion } from 'openai/resources/chat/completions';
import type { z } from 'zod';
import type { AiMetrics, AiOperation } from '../ai-metrics.ts';
import { type AiFailure, AiUnavailable } from '../failures.ts';

export type ModelSettings = Omit<OpenAiSettings, 'kind' | 'dailyLimit'> & {
  /** Of each attempt, in milliseconds. */
  readonly timeoutMs: number;
};

export type Question<T> = {
  readonly operation: AiOperation;
  readonly schema: z.ZodType<T>;
  /** Ours alone. What others wrote is in `data`. */
  readonly instructions: string;
  readonly data: unknown;
};

/** Attempts at an answer that can be used, each of which counts against the daily limit. */
const attempts = 3;
/** Beyond what a page or a post takes, thinking included. */
const mostTokens = 16_000;

/** Asks a model by OpenAI's protocol. `takeCall` is run before each call, and fails when there may be no more today. */
export const makeModel = (
  settings: ModelSettings,
  metrics: AiMetrics,
  takeCall: Effect.Effect<void, AiFailure>,
) => {
  const client = clientOf(settings);

  /** One request, which the SDK retries twice when the server is busy or away, as its Retry-After says. */
  const call = <A>(operation: AiOperation, request: (signal: AbortSignal) => Promise<A>) =>
    Effect.andThen(takeCall, Effect.tryPromise({ try: request, catch: unavailable })).pipe(
      Effect.tapError((failure) =>
        failure._tag === 'AiUnavailable'
          ? ended(operation, failure)
          : Effect.sync(() => metrics.called(operation, 'limit')),
      ),
    );

  const ended = (operation: AiOperation, { reason, status }: AiUnavailable) =>
    Effect.andThen(
      Effect.sync(() => metrics.called(operation, reason)),
      Effect.logWarning(`model gave no ${operation}: ${reason}${status === undefined ? '' : ` (${status})`}`),
    );

  const ask = Effect.fn('Model.ask')(function* <T>({ operation, schema, instructions, data }: Question<T>) {
    for (let attempt = 1; ; attempt++) {
      const completion = yield* call(operation, (signal) =>
        client.chat.completions.create(
          {
            model: settings.model,
            messages: [
              { role: 'system', content: instructions },
              { role: 'user', content: JSON.stringify(data) },
            ],
            response_format: zodResponseFormat(schema, operation),
            max_completion_tokens: mostTokens,
          },
          { signal },
        ),
      );
      const { usage } = completion;
      metrics.used(operation, usage?.prompt_tokens ?? 0, usage?.completion_tokens ?? 0);
      const answer = readAnswer(completion, schema);
      if (answer !== 'refused' && answer !== 'unusable') {
        metrics.called(operation, 'answered');
        return answer.value;
      }
      const failure = new AiUnavailable({ reason: answer });
      yield* ended(operation, failure);
      // A refusal stays one, however often it is asked for.
      if (answer === 'refused' || attempt === attempts) return yield* failure;
    }
  });

  /** The bytes of a picture, 3:2. */
  const draw = Effect.fn('Model.draw')(function* (operation: AiOperation, prompt: string) {
    const { imageModel } = settings;
    const { data, usage } = yield* call(operation, (signal) =>
      client.images.generate(
        {
          model: imageModel,
          prompt,
          n: 1,
          size: '1536x1024',
          // Those always answer bytes, and know no such parameter; others answer an address otherwise.
          ...(!imageModel.startsWith('gpt-image') && { response_format: 'b64_json' as const }),
        },
        { signal },
      ),
    );
    metrics.used(operation, usage?.input_tokens ?? 0, usage?.output_tokens ?? 0);
    const bytes = Buffer.from(data?.[0]?.b64_json ?? '', 'base64');
    if (bytes.length > 0) {
      metrics.called(operation, 'answered');
      return new Uint8Array(bytes);
    }
    const failure = new AiUnavailable({ reason: 'unusable' });
    yield* ended(operation, failure);
    return yield* failure;
  });

  return { ask, draw };
};

export type Model = ReturnType<typeof makeModel>;

const clientOf = ({ apiKey, baseUrl, timeoutMs }: ModelSettings) =>
  new OpenAI({
    apiKey: Redacted.value(apiKey),
    // Each undefined would be read from a variable of the SDK's own.
    baseURL: baseUrl ?? 'https://api.openai.com/v1',
    organization: null,
    project: null,
    webhookSecret: null,
    logLevel: 'off',
    timeout: timeoutMs,
    maxRetries: 2,
    // The SDK's timeout ends with the headers; this one includes the body. A redirect could take our key elsewhere.
    fetch: (url, init) => {
      const late = AbortSignal.timeout(timeoutMs);
      const signal = init?.signal ? AbortSignal.any([init.signal, late]) : late;
      return fetch(url, { ...init, signal, redirect: 'error' });
    },
  });

type Answer<T> = { readonly value: T } | 'refused' | 'unusable';

const readAnswer = <T>({ choices }: ChatCompletion, schema: z.ZodType<T>): Answer<T> => {
  const choice = choices?.[0];
  if (choice === undefined) return 'unusable';
  const { message, finish_reason: end } = choice;
  if (message?.refusal || end === 'content_filter') return 'refused';
  if (end === 'length') return 'unusable';
  const parsed = schema.safeParse(jsonIn(message?.content ?? ''));
  return parsed.success ? { value: parsed.data } : 'unusable';
};

/** Compatible servers put JSON into a fence or a sentence. */
const jsonIn = (content: string): unknown => {
  try {
    return JSON.parse(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1));
  } catch {
    return undefined;
  }
};

/** Keeps of a failure its kind and status only: messages of providers repeat keys and prompts. */
const unavailable = (error: unknown): AiUnavailable => {
  if (error instanceof APIConnectionTimeoutError || isTimeout(error))
    return new AiUnavailable({ reason: 'timeout' });
  if (error instanceof APIConnectionError) return new AiUnavailable({ reason: 'unreachable' });
  if (error instanceof APIError && typeof error.status === 'number') {
    const { status } = error;
    const isBusy = status === 408 || status === 409 || status === 429 || status >= 500;
    return new AiUnavailable({ reason: isBusy ? 'unreachable' : 'rejected', status });
  }
  // A body that breaks off, or is no JSON.
  return new AiUnavailable({ reason: error instanceof SyntaxError ? 'unusable' : 'unreachable' });
};

const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  (error.name === 'TimeoutError' || (error.cause instanceof Error && isTimeout(error.cause)));
