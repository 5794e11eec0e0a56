import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findJava } from '@setter/kafka-broker/java';
import { startBroker, whyNoBroker } from '@setter/kafka-broker/start';
import { afterAll, beforeAll } from 'vitest';
import { TEST_KAFKA_FOLDER } from './left-overs.ts';

export interface GuardedKafka {
  /** host:port, over TLS. */
  readonly broker: string;
  /** PEM of its self-signed certificate. */
  readonly certificate: string;
  readonly user: { readonly name: string; readonly password: string };
}

const run = promisify(execFile);

/** In one line why this machine can have no such broker, whether or not it has Docker; undefined when it can. */
export const whyNoGuardedKafka = whyNoBroker;

/** A broker of this file's own on the machine's Java that admits one user, by PLAIN or SCRAM over TLS. */
export function withGuardedKafka(): () => GuardedKafka {
  let guarded: GuardedKafka | undefined;
  const cleanUps: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), TEST_KAFKA_FOLDER));
    cleanUps.push(() => rm(dataDir, { recursive: true, force: true }));
    const keystore = { file: join(dataDir, 'keystore.p12'), password: 'of-the-keystore' };
    const certificate = await makeCertificate(keystore, join(dataDir, 'certificate.pem'));
    const user = { name: 'setter', password: 'Rh7pQz3mKw9t' };
    const users = { [user.name]: user.password };
    const server = await startBroker({ dataDir, guard: { users, keystore } });
    cleanUps.push(server.kill);
    guarded = { broker: server.brokers[0]!, certificate, user };
  });
  afterAll(async () => {
    for (const cleanUp of cleanUps.reverse()) await cleanUp();
  });
  return () => {
    if (!guarded) throw new Error('withGuardedKafka(): ask for the broker inside a test or hook');
    return guarded;
  };
}

/** With the tool that comes with every Java. Returns the certificate's file. */
async function makeCertificate(keystore: { file: string; password: string }, pem: string): Promise<string> {
  const keytool = (await findJava()).replace(/java(\.exe)?$/, 'keytool$1');
  const common = ['-keystore', keystore.file, '-storepass', keystore.password, '-alias', 'broker'];
  const name = ['-dname', 'CN=127.0.0.1', '-ext', 'san=ip:127.0.0.1', '-validity', '2'];
  await run(keytool, ['-genkeypair', '-keyalg', 'EC', '-storetype', 'PKCS12', ...name, ...common]);
  await run(keytool, ['-exportcert', '-rfc', '-file', pem, ...common]);
  return pem;
}
