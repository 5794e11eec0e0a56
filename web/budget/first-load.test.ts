import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readManifest } from '../server/route-assets.ts';
import { firstLoads } from './first-load.ts';
import type { FirstLoad } from './first-load.ts';

const clientDir = join(import.meta.dirname, '..', 'dist', 'client');
const kilobyte = 1000;
const limits = { public: 140 * kilobyte, app: 250 * kilobyte };
const mostFiles = 11;

const isApp = ({ route }: FirstLoad) => /^\/(_client|_admin|checkout)(\/|$)/.test(route);
const tooHeavy = (loads: FirstLoad[], limit: number) =>
  loads
    .filter(({ bytes }) => bytes > limit)
    .map(({ route, bytes }) => `${route}: ${Math.round(bytes / kilobyte)} kB`);

describe('JavaScript of a first load, after gzip', () => {
  it('is there to be measured: the web is built', () => {
    expect(existsSync(join(clientDir, '.vite', 'manifest.json'))).toBe(true);
  });

  it('is at most 140 kB on public pages', () => {
    const loads = firstLoads(readManifest(clientDir), clientDir).filter((load) => !isApp(load));
    expect(loads.map(({ route }) => route)).toContain('/_marketing/');
    expect(tooHeavy(loads, limits.public)).toEqual([]);
  });

  it('is at most 250 kB on screens of the portal and the back office', () => {
    const loads = firstLoads(readManifest(clientDir), clientDir).filter(isApp);
    expect(loads.length).toBeGreaterThan(0);
    expect(tooHeavy(loads, limits.app)).toEqual([]);
  });

  it('comes in few files, since one larger file compresses better than ten small ones', () => {
    const loads = firstLoads(readManifest(clientDir), clientDir);
    expect(loads.filter(({ files }) => files > mostFiles)).toEqual([]);
  });
});
