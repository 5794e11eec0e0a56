import type { Ports } from './settings.ts';

/** SASL users over TLS, as managed brokers are usually reached. */
export interface Guard {
  /** By name, their passwords: letters and digits. Each may use any of the mechanisms that we know. */
  readonly users: Readonly<Record<string, string>>;
  /** A PKCS12 file with the key and the certificate that clients are shown. */
  readonly keystore: { readonly file: string; readonly password: string };
}

const scramMechanisms = ['SCRAM-SHA-256', 'SCRAM-SHA-512'] as const;
const login = 'org.apache.kafka.common.security';

/** What `server.properties` has in the place of the open listener. */
export function guardSettings(
  { users, keystore }: Guard,
  { broker, controller, inner }: Ports,
): Record<string, string> {
  const outer = 'listener.name.outer';
  const known = Object.entries(users).map(([name, password]) => `user_${name}="${password}"`);
  const settings: Record<string, string> = {
    listeners: `OUTER://127.0.0.1:${broker},INNER://127.0.0.1:${inner},CONTROLLER://127.0.0.1:${controller}`,
    'advertised.listeners': `OUTER://127.0.0.1:${broker},INNER://127.0.0.1:${inner}`,
    'listener.security.protocol.map': 'OUTER:SASL_SSL,INNER:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'inter.broker.listener.name': 'INNER',
    [`${outer}.sasl.enabled.mechanisms`]: ['PLAIN', ...scramMechanisms].join(','),
    [`${outer}.plain.sasl.jaas.config`]: `${login}.plain.PlainLoginModule required ${known.join(' ')};`,
    [`${outer}.ssl.keystore.type`]: 'PKCS12',
    [`${outer}.ssl.keystore.location`]: keystore.file.replaceAll('\\', '/'),
    [`${outer}.ssl.keystore.password`]: keystore.password,
  };
  for (const mechanism of scramMechanisms)
    settings[`${outer}.${mechanism.toLowerCase()}.sasl.jaas.config`] =
      `${login}.scram.ScramLoginModule required;`;
  return settings;
}

/** Users of SCRAM are part of the first metadata. */
export const formatOptions = ({ users }: Guard): string[] =>
  Object.entries(users).flatMap(([name, password]) =>
    scramMechanisms.flatMap((mechanism) => [
      '--add-scram',
      `${mechanism}=[name=${name},password=${password}]`,
    ]),
  );
