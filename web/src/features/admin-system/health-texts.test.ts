import type { SystemHealth } from '@setter/contracts/system/health';
import { describe, expect, it } from 'vitest';
import { bytesText, troublesOf } from './health-texts.ts';

const well: SystemHealth = {
  history: { id: 'h', beganAt: '2026-11-26T01:00:00.000Z', wentBack: null },
  facts: [{ fact: 'durability', verdict: 'warned', value: 'off', sentence: 'fsync is off' }],
  logSink: { state: 'fine', dropped: 3 },
  freeBytes: null,
  blockers: [],
  upstreams: [{ name: 'database', host: 'db:5432', addresses: ['http://10.0.0.2:5432'], problem: null }],
};
const titlesOf = (changed: Partial<SystemHealth>) =>
  troublesOf({ ...well, ...changed }).map(({ title }) => title);

describe('what an admin should look at', () => {
  it('is nothing while everything is well; what is only warned of is in its list', () => {
    expect(titlesOf({})).toEqual([]);
    expect(titlesOf({ freeBytes: 1_000_000_000 })).toEqual([]);
  });

  it('is a log that went back', () => {
    const wentBack = { at: '2026-11-26T01:00:00.000Z', events: 1204, after: 42, sentence: '' };
    expect(troublesOf({ ...well, history: { ...well.history, wentBack } })).toEqual([
      {
        title: 'The log went back by 1,204 events',
        text: 'Noticed on Nov 26, 2026, 12:00 PM. What was recorded after event 42 until then is lost: the database was restored, or put back.',
      },
    ]);
  });

  it('is a lock, a name without an address, a full disk and a log that is not written', () => {
    expect(
      titlesOf({
        facts: [
          { fact: 'locks', verdict: 'refused', value: null, sentence: 'its advisory locks do not exclude' },
        ],
        logSink: { state: 'full', dropped: 1 },
        freeBytes: 940_000_001,
        blockers: [{ what: 'the rebuild of leads', pid: 71, since: '2026-11-26T01:00:00.000Z' }],
        upstreams: [{ name: 'command-api', host: 'commands:3000', addresses: [], problem: 'ENOTFOUND' }],
      }),
    ).toEqual([
      'The database does not keep what Setter relies on',
      'Command api is not found',
      'The rebuild of leads waits',
      'Only 940 MB of disk space are left',
      'The disk of the log is full',
    ]);
  });

  it('says sizes in the unit that fits', () => {
    expect([999_999_999, 12_460_000_000].map(bytesText)).toEqual(['999 MB', '12.4 GB']);
  });
});
