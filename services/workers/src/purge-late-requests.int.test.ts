import { clientDecider } from '@setter/domain/clients/decider';
import { walletDecider } from '@setter/domain/credits/decider';
import { fairCreditsDecider } from '@setter/domain/fair-credits/decider';
import { signInDecider } from '@setter/domain/identity/decider';
import { handleCommand } from '@setter/event-store/append';
import { EventStore } from '@setter/event-store/event-store';
import {
  clientStream,
  fairCreditsStream,
  signInStream,
  supportRequestStream,
  walletStream,
} from '@setter/events/streams';
import { withDatabase } from '@setter/testing/postgres';
import { storeLayer } from '@setter/testing/store';
import { Effect } from 'effect';
import { expect, it } from 'vitest';
import { eraseLateRequests } from './purge-late-requests.ts';
import { contextNow, registerClient, requestSupport } from './test-support/commands.ts';

const database = withDatabase();

const eraseClient = (clientId: number) =>
  handleCommand({
    context: contextNow(),
    decider: clientDecider,
    reads: {
      wallet: { stream: walletStream(clientId), ...walletDecider },
      claims: { stream: fairCreditsStream(clientId), ...fairCreditsDecider },
      signIns: { stream: signInStream('client', String(clientId)), ...signInDecider },
      client: { stream: clientStream(clientId), ...clientDecider },
    },
    command: { type: 'EraseClient', forfeitCredits: true },
  });

it('a request that was sent while its client was erased is erased once, and no other is', async () => {
  const { counts, types } = await Effect.runPromise(
    Effect.gen(function* () {
      yield* registerClient(1, 'Priya');
      yield* registerClient(2, 'Cameron');
      const requests = [
        yield* requestSupport('cameron@mail.example', 2),
        yield* requestSupport('visitor@mail.example'),
      ];
      yield* eraseClient(1);
      // Its command began before the erasure was decided.
      requests.unshift(yield* requestSupport('priya@mail.example', 1));
      const both = yield* Effect.all([eraseLateRequests, eraseLateRequests], { concurrency: 2 });
      const store = yield* EventStore;
      const streams = yield* Effect.forEach(requests, ({ state }) =>
        state.status === 'none'
          ? Effect.die(new Error('not requested'))
          : store.readStream(supportRequestStream(state.requestId).streamId),
      );
      return {
        counts: [Math.max(...both), yield* eraseLateRequests],
        types: streams.map(({ events }) => events.map(({ type }) => type)),
      };
    }).pipe(Effect.provide(storeLayer(database()))),
  );
  expect(counts).toEqual([1, 0]);
  expect(types).toEqual([['SupportRequested', 'SupportErased'], ['SupportRequested'], ['SupportRequested']]);
});
