import type { Redacted } from 'effect';

/** How the brokers are reached. */
export type KafkaSettings = {
  /** host:port of at least one. */
  readonly brokers: readonly string[];
  readonly ssl: boolean;
  readonly sasl:
    | {
        readonly mechanism: 'plain' | 'scram-sha-256' | 'scram-sha-512';
        readonly username: string;
        readonly password: Redacted.Redacted;
      }
    | undefined;
  /** On how many brokers each message is kept; more than there are brokers is refused by Kafka. */
  readonly replicationFactor: number;
};
