import { readModels } from '../models.ts';

const names: readonly string[] = ['wallets', 'credit-ledger', 'clients', 'notifications'];

/** For tests of the runner: what it does with these it does with all, which cost a consumer group each. */
export const sampleModels = readModels.filter(({ name }) => names.includes(name));
