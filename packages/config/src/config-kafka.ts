import type { Redacted } from 'effect';
import { ConfigError } from './config-error.ts';
import type { Fields } from './config-fields.ts';

/** How the brokers are reached; `kafkaFeedLayer` takes it. */
export interface KafkaConfig {
  /** host:port of at least one. */
  readonly brokers: readonly string[];
  readonly ssl: boolean;
  readonly sasl:
    | {
        readonly mechanism: SaslMechanism;
        readonly username: string;
        readonly password: Redacted.Redacted;
      }
    | undefined;
  /** On how many brokers each message is kept. */
  readonly replicationFactor: number;
}

const mechanisms = ['plain', 'scram-sha-256', 'scram-sha-512'] as const;
type SaslMechanism = (typeof mechanisms)[number];

/** Undefined without KAFKA_BROKERS. */
export const readKafka = (fields: Fields): KafkaConfig | undefined => {
  const brokers = fields.read('KAFKA_BROKERS');
  if (brokers.length === 0) return undefined;
  if (!brokers.every((broker) => /^[^\s:/]+:\d{1,5}$/.test(broker)))
    throw new ConfigError('KAFKA_BROKERS', 'must be a list such as kafka-1:9092,kafka-2:9092');
  return {
    brokers,
    ssl: fields.read('KAFKA_SSL'),
    sasl: readSasl(fields),
    replicationFactor: fields.read('KAFKA_REPLICATION'),
  };
};

const readSasl = (fields: Fields): KafkaConfig['sasl'] => {
  const asked = fields.read('KAFKA_SASL_MECHANISM');
  const username = fields.read('KAFKA_SASL_USERNAME');
  const password = fields.read('KAFKA_SASL_PASSWORD');
  if (asked === undefined) {
    if (username === undefined && password === undefined) return undefined;
    throw new ConfigError('KAFKA_SASL_MECHANISM', `must be one of ${mechanisms.join(', ')}`);
  }
  const mechanism = mechanisms.find((known) => known === asked.toLowerCase());
  if (mechanism === undefined)
    throw new ConfigError('KAFKA_SASL_MECHANISM', `must be one of ${mechanisms.join(', ')}`);
  if (username === undefined)
    throw new ConfigError('KAFKA_SASL_USERNAME', 'must be set with KAFKA_SASL_MECHANISM');
  if (password === undefined)
    throw new ConfigError('KAFKA_SASL_PASSWORD', 'must be set with KAFKA_SASL_MECHANISM');
  return { mechanism, username, password };
};
