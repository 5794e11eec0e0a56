import { randomUUID } from 'node:crypto';
import { connect, connectionsFor, untilClosed, withClient } from '../connect.ts';
import { closedLoop, type Round } from '../measure.ts';
import { grant } from './grant.ts';

/** A minimal table of events. */
export const makeBareTable = (url: string) =>
  withClient(url, (client) =>
    client.query(`CREATE TABLE public.bare (id uuid PRIMARY KEY, stream_id text NOT NULL, version int NOT NULL,
      type text NOT NULL, data jsonb NOT NULL, recorded_at timestamptz NOT NULL DEFAULT clock_timestamp())`),
  );

/**
 * One-row INSERTs of the same event, each caller with a connection and a prepared statement of its own: the pg
 * driver without anything on top of it is the fastest loop that this language has.
 */
export const bareInserts =
  (url: string, callers: number) =>
  async (forMs: number): Promise<Round> => {
    const clients = await Promise.all(Array.from({ length: connectionsFor(callers) }, () => connect(url)));
    const insert = (n: number, caller: number) => {
      const id = randomUUID();
      return clients[caller % clients.length]!.query({
        name: 'insert',
        text: `INSERT INTO public.bare (id, stream_id, version, type, data) VALUES ($1, $2, $3, $4, $5)`,
        values: [id, `lot-${id}`, 1, 'CreditsGranted', JSON.stringify(grant(n))],
      });
    };
    const round = await closedLoop(callers, forMs, insert);
    await Promise.all(clients.map((client) => client.end()));
    await untilClosed(url);
    return round;
  };
