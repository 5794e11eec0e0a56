import { Effect, Fiber } from 'effect';
import { describe, expect, it } from 'vitest';
import { AiLimitReached } from '../failures.ts';
import type { Behaviour } from '../test-support/openai-server.ts';
import { sampleInputs } from '../test-support/sample-inputs.ts';
import { withModel } from '../test-support/with-model.ts';

const { server, copywriter, illustrator, calls, metrics } = withModel(800);

const form = { title: 'Tell us', subtitle: 'We will call.', ctaText: 'Call me' };
const feature = { icon: 'sun', title: 'One', description: 'Two' };
const good: Behaviour = {
  answer: {
    title: 'Good',
    hero: { headline: 'Good', description: 'Good' },
    features: [feature, feature, feature],
    form,
    trustBadges: [],
  },
};
const write = (...behaviours: Behaviour[]) => {
  server().behave(...behaviours);
  return Effect.runPromise(Effect.result(copywriter().writePage(sampleInputs)));
};

const busy: Behaviour = { status: 500 };
const cut: Behaviour = { cutOff: '{"title": "Go' };

describe('a call of a model', () => {
  it.each<[string, Behaviour, number, string]>([
    ['a server in trouble', busy, 3, 'unreachable'],
    ['a server that is asked too often', { status: 429 }, 3, 'unreachable'],
    ['a connection that breaks', 'reset', 3, 'unreachable'],
    ['a server that hangs', 'hang', 3, 'timeout'],
    ['a key that is wrong', { status: 401 }, 1, 'rejected'],
    ['a model that does not exist', { status: 404 }, 1, 'rejected'],
    ['a redirect, which could take the key elsewhere', 'redirect', 3, 'unreachable'],
    ['a refusal', { refusal: 'I cannot help with that.' }, 1, 'refused'],
    ['an answer that is cut off', cut, 3, 'unusable'],
    ['an answer that is no JSON', { content: 'Sure! What shall I write?' }, 3, 'unusable'],
    ['an answer with half of its JSON', { content: '{"title": "Go"' }, 3, 'unusable'],
    ['an answer of another shape', { answer: { headline: 'Go' } }, 3, 'unusable'],
    [
      'an answer with an unknown icon',
      { answer: { ...(good as { answer: object }).answer, features: [{ ...feature, icon: 'rocket' }] } },
      3,
      'unusable',
    ],
    ['an answer without a choice', { body: '{"choices": []}' }, 3, 'unusable'],
    ['a body that is no JSON', { body: '<html>' }, 1, 'unusable'],
  ])('meets %s', async (_, behaviour, requests, reason) => {
    const result = await write(behaviour);
    expect(result).toMatchObject({ _tag: 'Failure', failure: { _tag: 'AiUnavailable', reason } });
    expect(server().received()).toHaveLength(requests);
    expect(await metrics()).toContain(`outcome="${reason}"}`);
  });

  it('waits for the body of an answer no longer than for its beginning', async () => {
    expect(await write('hang in the body')).toMatchObject({
      failure: { _tag: 'AiUnavailable', reason: 'timeout' },
    });
  });

  it.each<[string, Behaviour]>([
    ['a busy server', busy],
    ['a broken connection', 'reset'],
    ['an answer that was cut off', cut],
    ['an answer of another shape', { answer: {} }],
  ])('is repeated after %s', async (_, behaviour) => {
    expect(await write(behaviour, good)).toMatchObject({ _tag: 'Success', success: { title: 'Good' } });
    expect(server().received()).toHaveLength(2);
  });

  it('is repeated no sooner than Retry-After says', async () => {
    const began = performance.now();
    expect(await write({ status: 429, headers: { 'retry-after-ms': '900' } }, good)).toMatchObject({
      _tag: 'Success',
    });
    expect(performance.now() - began).toBeGreaterThan(850);
  });

  it('counts once for each answer that was asked for', async () => {
    await write(busy, good);
    expect(calls()).toBe(1);
    await write({ answer: {} }, good);
    expect(calls()).toBe(3);
  });

  it('is not made when the day’s are used up', async () => {
    server().behave(good);
    const limit = new AiLimitReached({ retryAt: new Date('2026-11-23T13:00:00Z') });
    const result = await Effect.runPromise(
      Effect.result(copywriter(Effect.fail(limit)).writePage(sampleInputs)),
    );
    expect(result).toMatchObject({ _tag: 'Failure', failure: { _tag: 'AiLimitReached' } });
    expect(server().received()).toEqual([]);
    expect(await metrics()).toContain('outcome="limit"} 1');
  });

  it('ends with the fiber that waits for it', async () => {
    server().behave('hang');
    const fiber = Effect.runFork(copywriter().writePage(sampleInputs));
    await expect.poll(() => server().received().length).toBeGreaterThan(0);
    await Effect.runPromise(Fiber.interrupt(fiber));
    const { length } = server().received();
    // Longer than an attempt and the pause after it.
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect(server().received()).toHaveLength(length);
  });
});

describe('a picture of a model', () => {
  const bytes = new Uint8Array([137, 80, 78, 71]);
  const draw = (...behaviours: Behaviour[]) => {
    server().behave(...behaviours);
    return Effect.runPromise(
      Effect.result(illustrator().drawCover({ title: 'A "title"', excerpt: 'Words' })),
    );
  };

  it('is its bytes, drawn from the inputs as data', async () => {
    expect(await draw({ image: bytes })).toMatchObject({ _tag: 'Success', success: bytes });
    const [request] = server().received();
    expect(request).toMatchObject({ path: '/v1/images/generations', body: { model: 'gpt-image-1', n: 1 } });
    expect(request!.body.prompt).toContain('{"title":"A \\"title\\"","excerpt":"Words"}');
    expect(request!.body).not.toHaveProperty('response_format');
    expect(await metrics()).toContain('setter_ai_tokens_total{operation="cover",direction="output"} 100');
  });

  it('is asked for as bytes where a model would answer an address', async () => {
    server().behave({ image: bytes });
    await Effect.runPromise(illustrator('dall-e-3').drawBackground(sampleInputs));
    expect(server().received()[0]?.body).toMatchObject({ model: 'dall-e-3', response_format: 'b64_json' });
  });

  it.each<[string, Behaviour]>([
    ['an address instead', { body: '{"data": [{"url": "https://evil.example/x.png"}]}' }],
    ['nothing', { body: '{"data": []}' }],
  ])('fails with %s', async (_, behaviour) => {
    expect(await draw(behaviour)).toMatchObject({ failure: { _tag: 'AiUnavailable', reason: 'unusable' } });
  });
});
