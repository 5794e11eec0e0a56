import { listErasures } from '@setter/contracts/erasures';
import { parkedOfProjection, parkedOfReactor } from '@setter/contracts/system/parked-events';
import { systemProjections } from '@setter/contracts/system/projections';
import { callQuery } from '../../lib/query-client.ts';

/** Renewed by the stream, and by asking while that is silent. */
export const systemQuery = callQuery(systemProjections);
export const erasuresQuery = callQuery(listErasures);

/** What follows the log: a read model, or a worker that reacts to what happens. */
export type FollowerKind = 'projection' | 'reactor';

export const parkedQuery = (kind: FollowerKind, name: string) =>
  callQuery(kind === 'projection' ? parkedOfProjection : parkedOfReactor, { params: { name } });
