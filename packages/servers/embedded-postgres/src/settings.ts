import { totalmem } from 'node:os';

/** `durable` for people's data; `test` trades safety against power loss for speed and a small footprint. */
export type SettingsProfile = 'durable' | 'test';

const EVERYWHERE = {
  password_encryption: 'scram-sha-256',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
  // A stalled transaction would hold locks that every writer waits for.
  idle_in_transaction_session_timeout: '30s',
  // Statements here are short: compiling them costs more than it saves, and workers need shared memory that
  // containers are short of.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  log_min_messages: 'warning',
};

const COMMON = {
  listen_addresses: '127.0.0.1',
  // No socket file: its folder would have to be shared with other users of the machine.
  unix_socket_directories: '',
  ...EVERYWHERE,
};

const megabyte = 1024 * 1024;

/** A quarter of the machine's memory, as Postgres advises, but no more than a small log ever needs: 128 MB to 1 GB. */
export function sharedBuffers(memoryBytes: number): string {
  return `${Math.floor(Math.min(Math.max(memoryBytes / 4 / megabyte, 128), 1024))}MB`;
}

const DURABLE = {
  // Six processes of a cluster with some twenty each.
  max_connections: '200',
  shared_buffers: sharedBuffers(totalmem()),
  max_wal_size: '1GB',
  checkpoint_completion_target: '0.9',
};

// Not synchronous_commit: without fsync it costs nothing, and a test that kills the server expects its commits.
const TEST = {
  shared_buffers: '32MB',
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  io_method: 'sync',
  max_connections: '300',
};

/** Settings as command-line arguments of `postgres`. */
export function settingsArguments(profile: SettingsProfile): string[] {
  return asArguments({ ...COMMON, ...(profile === 'test' ? TEST : DURABLE) });
}

/** The same for a test server in a container, whose image says where it listens. */
export function containerArguments(): string[] {
  return asArguments({ ...EVERYWHERE, ...TEST });
}

function asArguments(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
