import type { Schema } from './schema.ts';

/** The processes that services run as; the all-in-one reads every setting. */
export type Process = 'command-api' | 'projections' | 'workers' | 'stripe-sandbox' | 'gateway' | 'prepare';

/** An environment variable. */
export interface Setting {
  readonly schema: Schema<unknown>;
  /** What it is for, in sentences; `.env.example` and docs/settings.md have them. */
  readonly help: string;
  /** The part of the configuration that it is read into; none: something else than the configuration reads it. */
  readonly part?: string;
  /** The processes that read it, where it is a part of its own. */
  readonly readBy?: readonly Process[];
  /** A start that others can reach is refused without it. */
  readonly required?: true;
  /** What `.env.example` shows as its value; else what counts where it is not set. */
  readonly example?: string;
  /** `.env.example` sets it: `npm run env` fills it in. */
  readonly filled?: true;
}
