import { Redacted } from 'effect';
import type { Config } from './config.ts';

/** What `migrate` fails with as MadeByOlderBuild, for the person at the terminal: which data, and what to do. */
export const olderBuildMessage = ({
  dataDir,
  databaseUrl,
}: Pick<Config, 'dataDir' | 'databaseUrl'>): string =>
  databaseUrl === undefined
    ? `The data folder ${dataDir} was made by an older build of Setter; remove it to start anew, or keep using the old build.`
    : `The database at ${new URL(Redacted.value(databaseUrl)).host} was made by an older build of Setter; give this build an empty one, or keep using the old build.`;
