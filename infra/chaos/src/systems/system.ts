import type { TestSmtpServer } from '@setter/testing/start-smtp-server';
import type { Finding } from '../checks/check.ts';
import type { Random } from '../random.ts';

/**
 * A system under test: its processes and their faults. Add another arrangement of processes by writing
 * another `System`; load, faults' timing and checks stay as they are.
 */
export interface System {
  readonly name: string;
  /** Bases of URLs that take commands and sign-ins; a writer goes from one to another when it gets no answer. */
  readonly commandUrls: () => readonly string[];
  /** Bases of URLs that answer queries. */
  readonly queryUrls: () => readonly string[];
  /** The owner's, which sees everything. */
  readonly databaseUrl: () => Promise<string>;
  readonly encryptionKey: string;
  readonly admin: { readonly email: string; readonly password: string };
  /** Where its mails go. */
  readonly mailServer: TestSmtpServer;
  readonly faults: readonly Fault[];
  /** Runs the projections' command line as its operator would. */
  readonly projectionsCli: (args: readonly string[]) => Promise<CliOutcome>;
  /** Makes consumers read their checkpoints again, where they would not by themselves. */
  readonly askAnew: () => Promise<void>;
  /** Resolves when everything runs and is ready. */
  readonly untilReady: () => Promise<void>;
  /** Whether it was deployed as asked, so that a run proves something about that. */
  readonly deployed: () => Promise<Finding>;
  /** Unexpected ends of processes. */
  readonly gaveUp: () => readonly string[];
  /** Stops the processes and returns those that did not stop cleanly. */
  readonly stop: () => Promise<readonly string[]>;
  /** Ends what is left and removes its data. */
  readonly remove: () => Promise<void>;
}

export interface Fault {
  /** Counted and reported by it, e.g. `kill -9 of command-api`. */
  readonly kind: string;
  /** How often it is chosen, relative to the others. */
  readonly weight: number;
  /** Struck before the others, for a run that is about it. */
  readonly comesFirst?: boolean;
  /** Resolves when the fault is over, not when its consequences are. */
  readonly strike: (random: Random) => Promise<void>;
}

export interface CliOutcome {
  readonly code: number | null;
  readonly output: string;
}
