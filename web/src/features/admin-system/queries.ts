import { listErasures } from '@setter/contracts/erasures';
import { deadLettersOfProjection, deadLettersOfReactor } from '@setter/contracts/system/dead-letters';
import { systemHealth } from '@setter/contracts/system/health';
import { systemProjections } from '@setter/contracts/system/projections';
import { callQuery } from '../../lib/api/query-client.ts';

/** Renewed by the stream, and by asking while that is silent. */
export const systemQuery = callQuery(systemProjections);
/** What the product depends on; renewed while the screen is open, in milliseconds. */
export const healthQuery = { ...callQuery(systemHealth), refetchInterval: 10_000 };
export const erasuresQuery = callQuery(listErasures);

/** What follows the log: a read model, or a worker that reacts to what happens. */
export type FollowerKind = 'projection' | 'reactor';

export const deadLettersQuery = (kind: FollowerKind, name: string) =>
  callQuery(kind === 'projection' ? deadLettersOfProjection : deadLettersOfReactor, { params: { name } });
