import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

const SOCKETS = [
  '/var/run/docker.sock',
  join(homedir(), '.docker', 'run', 'docker.sock'),
  join(homedir(), '.docker', 'desktop', 'docker.sock'),
  join(homedir(), '.colima', 'default', 'docker.sock'),
  join(process.env['XDG_RUNTIME_DIR'] ?? '/run', 'docker.sock'),
  '//./pipe/docker_engine',
];

/**
 * Whether containers can be had here: a Docker engine answers, and `TEST_DOCKER=false` does not forbid it.
 * testcontainers is loaded only then: it takes half a second, which a machine without Docker need not spend.
 */
export async function dockerAnswers(): Promise<boolean> {
  if (process.env['TEST_DOCKER'] === 'false') return false;
  const named = process.env['DOCKER_HOST'] ?? process.env['TESTCONTAINERS_HOST_OVERRIDE'];
  if (named === undefined && !SOCKETS.some((socket) => existsSync(socket))) return false;
  const { getContainerRuntimeClient } = await import('testcontainers');
  return getContainerRuntimeClient().then(
    () => true,
    () => false,
  );
}

/** The failure in one line, for the report of the run's servers. */
export function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? '';
}
