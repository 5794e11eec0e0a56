import { expect, it, vi } from 'vitest';
import type { Tracker } from './track.ts';

it('keeps events until a tracker is connected, then sends them on in order', async () => {
  // The port is a state of the module, which other test files of this worker may have used.
  vi.resetModules();
  const { connectTracker, track } = await import('./track.ts');
  const sent: Parameters<Tracker>[] = [];
  track('PageView');
  track('Lead', { eventId: 'a' });
  connectTracker((event, details) => sent.push([event, details]));
  track('CompleteRegistration', { eventId: 'a' });
  expect(sent).toEqual([
    ['PageView', {}],
    ['Lead', { eventId: 'a' }],
    ['CompleteRegistration', { eventId: 'a' }],
  ]);
});
