/** Why the local broker is not available; each has a one-line message. */
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
