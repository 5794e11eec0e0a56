import { queryDatabase } from '@setter/testing/postgres';
import { expect } from 'vitest';

/** Every event of a log, in its order. */
export const logOf = (url: string) =>
  queryDatabase(url, 'SELECT * FROM event_store.events ORDER BY position');

/** The epoch of the relay, which names Kafka's topic. */
export const epochOf = (url: string) => queryDatabase(url, 'SELECT epoch FROM event_store.relay');

/** A log that was continued after a restore: positions without a gap, and services without more rights than before. */
export const expectSoundLog = async (url: string): Promise<void> => {
  const positions = (await logOf(url)).map((event) => Number(event['position']));
  expect(positions).toEqual(positions.map((_, index) => index + 1));
  for (const forbidden of ['DELETE FROM event_store.events', 'CREATE TABLE event_store.mine ()'])
    await expect(queryDatabase(url, `SET ROLE setter_service; ${forbidden}`)).rejects.toThrow(
      'permission denied',
    );
};
