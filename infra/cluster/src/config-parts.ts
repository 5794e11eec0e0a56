import { configParts as commandApi } from '@setter/command-api/config-parts';
import { configParts as gateway } from '@setter/gateway/config-parts';
import type { ConfigName } from '@setter/config/config';
import { configParts as projections } from '@setter/projections/config-parts';
import { configParts as stripeSandbox } from '@setter/stripe-sandbox/config-parts';
import { configParts as workers } from '@setter/workers/config-parts';
import type { Kind } from './programs.ts';

/** What each process reads of the configuration. */
export const partsOf: Readonly<Record<Kind, readonly ConfigName[]>> = {
  'command-api': commandApi,
  projections,
  workers,
  'stripe-sandbox': stripeSandbox,
  gateway,
};
