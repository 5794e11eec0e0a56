import { answers } from '@setter/kafka-broker/ask';
import { describe, expect, it } from 'vitest';
import { noKafka, uniqueName, withKafka } from './kafka.ts';

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

it('names topics and groups so that files never meet', () => {
  expect(uniqueName('leads')).not.toBe(uniqueName('leads'));
});
