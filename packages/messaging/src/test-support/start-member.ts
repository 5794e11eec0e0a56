import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { MemberTask } from './member.ts';

const script = fileURLToPath(new URL('./member.ts', import.meta.url));

export type Member = {
  /** Ends when it has said that many lines more. */
  readonly says: (lines: number) => Promise<void>;
  readonly signal: (signal: NodeJS.Signals) => void;
  readonly kill: () => Promise<void>;
};

/** A member of a consumer, or a relay, as a process of its own, until the test has ended at the latest. */
export const startMember = (task: MemberTask): Member => {
  const child: ChildProcess = spawn(process.execPath, [script], {
    env: { ...process.env, MEMBER: JSON.stringify(task) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = 0;
  child.stdout!.on('data', (chunk: Buffer) => {
    said += chunk.toString().split('\n').length - 1;
  });
  const kill = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  onTestFinished(kill);
  return {
    says: async (lines) => {
      const until = said + lines;
      while (said < until) {
        if (child.exitCode !== null) throw new Error(`it ended with ${child.exitCode}`);
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    signal: (signal) => void child.kill(signal),
    kill,
  };
};
