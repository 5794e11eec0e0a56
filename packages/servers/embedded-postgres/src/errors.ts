/** Why the embedded server is not available; each has a one-line message. */
export type EmbeddedPostgresReason =
  | 'DataFolderNotWritable'
  | 'DataFolderOfOtherVersion'
  | 'DataFolderInUse'
  | 'PasswordMissing'
  | 'NoUserForPostgres'
  | 'ServerDidNotStart'
  | 'CannotBeCopied'
  | 'RestoreUnfinished';

/** An expected failure of the embedded server: `message` is one line, `holderPid` is set for `DataFolderInUse`. */
export class EmbeddedPostgresError extends Error {
  readonly _tag = 'EmbeddedPostgresError';
  readonly reason: EmbeddedPostgresReason;
  readonly holderPid: number | undefined;

  constructor(
    reason: EmbeddedPostgresReason,
    message: string,
    options: { cause?: unknown; holderPid?: number } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'EmbeddedPostgresError';
    this.reason = reason;
    this.holderPid = options.holderPid;
  }
}
