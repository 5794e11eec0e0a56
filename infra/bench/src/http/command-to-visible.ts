import { Effect } from 'effect';
import { makeClient, signIn } from './people.ts';
import { Load } from './load.ts';
import { commandSide, sessionKeySetting, startServer } from './server.ts';
import { unlockPath } from './unlock.ts';
import type { Figure, Surroundings } from '../part.ts';
import { encryptionKey, migrated } from '../store.ts';
import { startMembers } from '../members.ts';

/** Shows the balance that an unlock has changed. */
const query = '/api/client/user';

export type CommandToVisible = {
  readonly perSecond: number;
  /** Undefined: over the Postgres feed. */
  readonly brokers: readonly string[];
};

/**
 * How long after its answer a command shows in a query, where each side is a process of its own: the command side is
 * this one, the relay, if there is one, runs in the workers, and the query is put to the projections.
 */
export const commandToVisible = async (
  { newDatabase, quick, tell }: Surroundings,
  { perSecond, brokers }: CommandToVisible,
): Promise<readonly [Required<Omit<Figure, 'peakMb'>>, Required<Omit<Figure, 'peakMb'>>]> => {
  tell(`${perSecond} commands a second, and a query after each`);
  const databaseUrl = await migrated(await newDatabase());
  const [warmUpMs, forMs] = quick ? [300, 500] : [3000, 15_000];
  const clients = quick ? 20 : 200;
  const appointments = Math.ceil((perSecond * (warmUpMs + forMs)) / 1000 / clients) + 5;
  const member = { count: 1, databaseUrl, brokers, encryptionKey, sessionKey: sessionKeySetting };
  const command = await startServer(commandSide(databaseUrl), () => undefined);
  const workers = brokers.length > 0 ? await startMembers({ ...member, service: 'workers' }) : undefined;
  const projections = await startMembers({ ...member, service: 'projections' });
  const load = new Load();
  try {
    const names = Array.from({ length: clients }, (_, n) => `client-${n}`);
    const made = await command.run(
      Effect.forEach(names, (name) => makeClient(name, appointments), { concurrency: 16 }),
    );
    const senders = await Promise.all(
      made.map(async ({ appointmentIds }, n) => ({
        cookie: await signIn(command.app, names[n]!, n),
        paths: appointmentIds.map(unlockPath),
      })),
    );
    await load.define('unlocks', command.port, senders, projections.ports[0]);
    const order = { do: 'open', job: 'unlocks', perSecond, read: query } as const;
    await load.run({ ...order, forMs: warmUpMs });
    const { commands, visible } = await load.run({ ...order, forMs });
    return [
      { of: 'answered → answer of a query with X-Min-Position', ...visible! },
      { of: 'the commands themselves', ...commands },
    ];
  } finally {
    await load.close();
    await command.close();
    await Promise.all([workers?.stop(), projections.stop()]);
  }
};
