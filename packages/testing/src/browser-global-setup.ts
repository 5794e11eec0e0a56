import type { TestProject } from 'vitest/node';
import { type ChromiumProgram, unpackChromium } from './chromium.ts';

declare module 'vitest' {
  interface ProvidedContext {
    chromium: ChromiumProgram;
  }
}

/** vitest globalSetup: the same Chromium for all files of a run. */
export default async function setup(project: TestProject): Promise<void> {
  project.provide('chromium', await unpackChromium());
}
