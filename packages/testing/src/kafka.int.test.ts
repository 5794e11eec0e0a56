import { answers } from '@setter/kafka-broker/ask';
import { describe, expect, it } from 'vitest';
import { noKafka, noOwnBroker, uniqueName, withKafka, withOwnBroker } from './kafka.ts';

async function answer(brokers: readonly string[]): Promise<boolean> {
  const { hostname, port } = new URL(`kafka://${brokers[0]}`);
  return answers(Number(port), 5000, hostname);
}

describe.skipIf(noKafka())('the broker of a test run', () => {
  const kafka = withKafka();
  const again = withKafka();

  it('answers', async () => {
    expect(await answer(kafka())).toBe(true);
  });

  it('is shared by all tests', () => {
    expect(again()).toEqual(kafka());
  });
});

describe.skipIf(noOwnBroker())('a broker of a file’s own', () => {
  const broker = withOwnBroker();

  it('can be stopped, killed and started again on the same address', async () => {
    const { brokers } = broker();
    for (const end of ['stop', 'kill'] as const) {
      expect(await answer(brokers)).toBe(true);
      await broker()[end]();
      expect(await answer(brokers)).toBe(false);
      await broker().start();
    }
    expect(await answer(broker().brokers)).toBe(true);
    expect(broker().brokers).toEqual(brokers);
  });
});

it('names topics and groups so that files never meet', () => {
  expect(uniqueName('leads')).not.toBe(uniqueName('leads'));
});
