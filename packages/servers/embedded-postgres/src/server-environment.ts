/**
 * The server's whole environment: none of ours, which holds keys and passwords that a reader of the
 * server's /proc entry or COPY ... TO PROGRAM would obtain.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const forWindows = process.env['SystemRoot'] === undefined ? {} : { SystemRoot: process.env['SystemRoot'] };
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC', ...forWindows };
}
