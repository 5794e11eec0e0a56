import { execFile } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '../../../..');

/** The shell blocks below a heading of infra/README.md, up to the next one. */
export const blocksOf = async (heading: string): Promise<readonly string[]> => {
  const text = await readFile(join(root, 'infra/README.md'), 'utf8');
  const section = text.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  return [...section.matchAll(/```sh\n(.*?)```/gs)].map(([, block]) => block ?? '');
};

/** Stands in for Docker: what would run in a container of the project runs here. */
const docker = `#!/bin/sh
verb=$2
shift 2
case $verb in
  exec) shift 2; exec "$@" ;;
  run) shift 2; cd '${root}'; [ $# -gt 0 ] || set -- node infra/cluster/src/prepare-store.ts; exec "$@" ;;
  stop|up) ;;
  *) echo "docker compose $verb is not known here" >&2; exit 64 ;;
esac
`;

/**
 * Carries out a block of the guide word for word, in a folder, without containers: \`tools\` has Postgres's programs,
 * and the arguments of \`up\` and \`stop\` are left to the test. Returns what it printed.
 */
export const followGuide = async (
  block: string,
  { folder, tools, environment }: { folder: string; tools: string; environment: Record<string, string> },
): Promise<string> => {
  const stand = join(folder, 'docker');
  await writeFile(stand, docker);
  await chmod(stand, 0o755);
  const path = [folder, tools, dirname(process.execPath), process.env['PATH']].filter(Boolean);
  const env = { ...environment, PATH: path.join(delimiter) };
  const { stdout } = await promisify(execFile)('sh', ['-ec', block], { cwd: folder, env });
  return stdout;
};
