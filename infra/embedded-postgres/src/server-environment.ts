/**
 * The server's whole environment: none of ours, since that holds keys and passwords and anybody who reads the
 * server's /proc entry or runs COPY ... TO PROGRAM would have them.
 */
export function serverEnvironment(): NodeJS.ProcessEnv {
  const forWindows = process.env['SystemRoot'] === undefined ? {} : { SystemRoot: process.env['SystemRoot'] };
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C.UTF-8', TZ: 'UTC', ...forWindows };
}
