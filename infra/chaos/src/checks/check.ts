import type { ReceivedMail } from '@setter/testing/start-smtp-server';
import type { Journal } from '../load/journal.ts';
import type { Business } from '../load/people.ts';
import type { System } from '../systems/system.ts';
import type { StoredRow } from './read-log.ts';

/** The input of the checks, once the load has ended, every process is up and every consumer is at the head. */
export interface Evidence {
  readonly system: System;
  readonly journal: Journal;
  readonly business: Business;
  /** The whole log as it lies in its table, in order. */
  readonly log: readonly StoredRow[];
  /** What the mail server accepted, in order. */
  readonly mails: readonly ReceivedMail[];
  /** When faults began and ended, in ms. */
  readonly struckAt: readonly number[];
}

export interface Check {
  /** The promise, as a sentence. */
  readonly promise: string;
  /** Returns the violations, and how much was checked. */
  readonly look: (evidence: Evidence) => Promise<Finding>;
}

export interface Finding {
  readonly seen: string;
  readonly broken: readonly string[];
}
