import { type Browser, chromium } from 'playwright-core';
import type { ChromiumProgram } from './chromium.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts an unpacked Chromium without a window. */
export function launchChromium(program: ChromiumProgram): Promise<Browser> {
  return chromium.launch({
    executablePath: program.executablePath,
    args: FLAGS,
    env: { PATH: process.env['PATH'] ?? '', HOME: process.env['HOME'] ?? '/tmp', ...program.environment },
  });
}
