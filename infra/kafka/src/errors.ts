/** Why the local broker could not be had; each has one plain line for the person at the terminal. */
export type KafkaBrokerReason =
  | 'NoJava'
  | 'JavaTooOld'
  | 'NoMaven'
  | 'ProgramNotFetched'
  | 'DataFolderNotWritable'
  | 'DataFolderInUse'
  | 'PortTaken'
  | 'BrokerDidNotStart';

/** An expected failure of the local broker: `message` is one line. */
export class KafkaBrokerError extends Error {
  readonly _tag = 'KafkaBrokerError';
  readonly reason: KafkaBrokerReason;

  constructor(reason: KafkaBrokerReason, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'KafkaBrokerError';
    this.reason = reason;
  }
}
