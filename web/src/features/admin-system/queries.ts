import { listErasures } from '@setter/contracts/erasures';
import { deadLettersOfProjection, deadLettersOfReactor } from '@setter/contracts/system/dead-letters';
import { systemProjections } from '@setter/contracts/system/projections';
import { callQuery } from '../../lib/query-client.ts';

/** Renewed by the stream, and by asking while that is silent. */
export const systemQuery = callQuery(systemProjections);
export const erasuresQuery = callQuery(listErasures);

/** What follows the log: a read model, or a worker that reacts to what happens. */
export type FollowerKind = 'projection' | 'reactor';

export const deadLettersQuery = (kind: FollowerKind, name: string) =>
  callQuery(kind === 'projection' ? deadLettersOfProjection : deadLettersOfReactor, { params: { name } });
