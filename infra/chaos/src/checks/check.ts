import type { Journal } from '../load/journal.ts';
import type { Business } from '../load/people.ts';
import type { System } from '../systems/system.ts';
import type { StoredRow } from './read-log.ts';

/** What checks look at when the load has ended, every process is up and nothing moves any more. */
export interface Evidence {
  readonly system: System;
  readonly journal: Journal;
  readonly business: Business;
  /** The whole log as it lies in its table, in order. */
  readonly log: readonly StoredRow[];
}

export interface Check {
  /** The promise, as a sentence. */
  readonly promise: string;
  /** Answers what breaks it, and a few words on how much was looked at. */
  readonly look: (evidence: Evidence) => Promise<Finding>;
}

export interface Finding {
  readonly seen: string;
  readonly broken: readonly string[];
}
