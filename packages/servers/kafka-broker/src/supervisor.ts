import { spawn } from 'node:child_process';

/**
 * Runs the command of its arguments and ends it when this process's parent is gone: the
 * channel to it closes even after a SIGKILL. Java itself would outlive us.
 */
const END_WITHIN_MS = 15_000;

/** What the supervisor tells its parent. */
export type Report = { readonly pid: number } | { readonly error: string };

const [command = '', ...args] = process.argv.slice(2);
const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], windowsHide: true });

const tell = (report: Report) => {
  if (process.connected) process.send?.(report, () => undefined);
};
child.on('spawn', () => tell({ pid: child.pid ?? 0 }));
child.on('error', (error) => tell({ error: error.message }));
child.on('close', (code) => process.exit(code ?? 1));

function end(): void {
  child.kill('SIGTERM');
  setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS).unref();
}
process.on('disconnect', end);
process.on('SIGTERM', end);
