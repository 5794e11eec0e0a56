import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, expect, it } from 'vitest';
import { clockModule } from './machine-clock.ts';

const folder = mkdtempSync(join(tmpdir(), 'setter-clock-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What a process writes whose clock is `seconds` away from the true one. */
const withClock = (seconds: string, code: string): string => {
  writeFileSync(join(folder, 'clock'), seconds);
  const script = join(folder, 'clock.mjs');
  writeFileSync(script, clockModule(join(folder, 'clock')));
  const given = ['--import', pathToFileURL(script).href, '--input-type=module', '--eval', code];
  return execFileSync(process.execPath, given, { cwd: import.meta.dirname, encoding: 'utf8' });
};

it('moves the time that is now, and no other', () => {
  const code = `process.stdout.write(JSON.stringify([Date.now(), +new Date(), Date.parse(Date()), +new Date(5), Date.UTC(1970, 0, 2)]))`;
  const [now, made, called, given, utc] = JSON.parse(withClock('-900s', code)) as number[];
  for (const moved of [now!, made!, called!]) {
    expect(Date.now() - moved).toBeGreaterThanOrEqual(900_000);
    expect(Date.now() - moved).toBeLessThan(960_000);
  }
  expect([given, utc]).toEqual([5, 86_400_000]);
});

it('leaves to libraries what they take from Date: days of a zone stay those of the zone', () => {
  const code = `
    import { TZDate } from '@date-fns/tz';
    import { format } from 'date-fns/format';
    const date = new TZDate('2026-11-27T14:30:00Z', 'Australia/Sydney');
    process.stdout.write([format(date, 'yyyy-MM-dd HH:mm'), date instanceof Date, new TZDate(2026, 10, 29, 'Australia/Sydney').toISOString(), new Date(0).constructor === Date].join())`;
  expect(withClock('+0s', code)).toBe('2026-11-28 01:30,true,2026-11-29T00:00:00.000+11:00,true');
});
