import { expect, it } from 'vitest';
import { connectTracker, track } from './track.ts';
import type { Tracker } from './track.ts';

it('keeps events until a tracker is connected, then sends them on in order', () => {
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
