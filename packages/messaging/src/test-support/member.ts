// Run as a process of its own: a relay, or a member of a consumer that prints a line for each batch.
import { Effect } from 'effect';
import { runRelay } from '../relay/run-relay.ts';
import { countingConsumer } from './counting-consumer.ts';
import { runJobConsumer } from './job-consumer.ts';
import { feedOf, kafkaSettings, relayOf } from './feed-layers.ts';

export type MemberTask = {
  readonly role: 'relay' | 'consumer' | 'jobs';
  readonly url: string;
  readonly brokers: readonly string[] | undefined;
  readonly consumer: string;
};

const { role, url, brokers, consumer } = JSON.parse(process.env['MEMBER'] ?? '') as MemberTask;
const kafka = brokers && kafkaSettings(brokers);
const member = String(process.pid);
const before = () => Effect.sync(() => void process.stdout.write('batch\n'));
if (role === 'relay') await Effect.runPromise(Effect.provide(runRelay, relayOf(url, kafka!)));
else if (role === 'jobs') {
  const written = () => Effect.andThen(before(), Effect.sleep(50));
  await Effect.runPromise(Effect.provide(runJobConsumer(consumer, { written }), feedOf(url, kafka)));
} else
  await Effect.runPromise(
    Effect.provide(countingConsumer({ consumer, member, before, batchSize: 5 }), feedOf(url, kafka)),
  );
