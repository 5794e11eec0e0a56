import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { unpackChromium } from '@setter/testing/chromium';
import { freePort } from '@setter/testing/free-port';

const startWithinMs = 60_000;

/** A Chromium that is driven over a port of its own. */
export async function launchLighthouseBrowser() {
  const program = await unpackChromium();
  const port = await freePort();
  const profile = await mkdtemp(join(tmpdir(), 'setter-lighthouse-profile-'));
  const child = spawn(
    program.executablePath,
    [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      `--remote-debugging-port=${port}`,
      `--user-data-dir=${profile}`,
    ],
    {
      env: { PATH: process.env['PATH'] ?? '', HOME: profile, ...program.environment },
      stdio: 'ignore',
    },
  );
  await untilAnswers(`http://127.0.0.1:${port}/json/version`);
  return {
    port,
    end: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function untilAnswers(url: string): Promise<void> {
  const giveUpAt = performance.now() + startWithinMs;
  for (;;) {
    const answered = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (answered) return;
    if (performance.now() > giveUpAt) throw new Error('Chromium did not start');
    await sleep(100);
  }
}
