import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brokerEnvironment } from './environment.ts';
import { KafkaBrokerError } from './errors.ts';

/** The oldest Java that Kafka 4 runs on. */
const OLDEST = 17;

/** The `java` of this machine (of JAVA_HOME, else of the PATH), when it is new enough for the broker. */
export async function findJava(): Promise<string> {
  const java = atHome() ?? 'java';
  const said = await promisify(execFile)(java, ['-version'], { env: brokerEnvironment() }).then(
    ({ stdout, stderr }) => `${stdout}${stderr}`,
    () => '',
  );
  const version = Number(/version "(\d+)/.exec(said)?.[1]);
  if (Number.isNaN(version)) {
    throw new KafkaBrokerError(
      'NoJava',
      `The local Kafka needs Java ${OLDEST} or newer, and there is none here.`,
    );
  }
  if (version < OLDEST) {
    throw new KafkaBrokerError(
      'JavaTooOld',
      `The local Kafka needs Java ${OLDEST} or newer; this machine's is ${version === 1 ? 8 : version}.`,
    );
  }
  return java;
}

function atHome(): string | undefined {
  const home = process.env['JAVA_HOME'];
  const java = home && join(home, 'bin', process.platform === 'win32' ? 'java.exe' : 'java');
  return java && existsSync(java) ? java : undefined;
}
