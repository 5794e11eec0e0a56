import type { QueuedPost } from '@setter/contracts/blog/queue';
import { describe, expect, it } from 'vitest';
import { historyOf, previewOf, startedText } from './queue-texts.ts';

const now = Date.parse('2026-11-04T01:20:00.000Z');
const post: QueuedPost = {
  id: '00000000-0000-7000-8000-000000000001',
  title: 'T',
  content: 'C',
  created_at: '2026-11-04T01:19:00.000Z',
  status: 'waiting',
  attempts: 0,
  mostAttempts: 5,
  reason: null,
  step: null,
  lastAttemptAt: null,
  nextAttemptAt: null,
  autoPublish: true,
};

describe('a queued post', () => {
  it('is cut at 200 characters, without tags', () => {
    expect(previewOf('<p>One</p><p>two</p>')).toBe('One two');
    expect(previewOf('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`);
    expect(previewOf(`${'x'.repeat(195)}👩‍👩‍👧‍👦👩‍👩‍👧‍👦`)).toBe(`${'x'.repeat(195)}…`);
  });

  it('says when it arrived and what was tried', () => {
    const texts = [
      post,
      { ...post, attempts: 1, nextAttemptAt: '2026-11-04T01:24:00.000Z' },
      { ...post, status: 'writing' as const, attempts: 1 },
      { ...post, status: 'failed' as const, attempts: 5, lastAttemptAt: '2026-11-04T06:37:00.000Z' },
    ].map((one) => historyOf(one, now));
    expect(texts).toEqual([
      'Arrived Nov 4, 2026, 12:19 PM',
      'Arrived Nov 4, 2026, 12:19 PM · next attempt in 4 min',
      'Arrived Nov 4, 2026, 12:19 PM · attempt 1 of 5',
      'Arrived Nov 4, 2026, 12:19 PM · 5 of 5 attempts, last at 5:37 PM',
    ]);
  });

  it('says how long ago its attempt began', () => {
    expect(startedText(null, now)).toBe(null);
    expect(startedText('2026-11-04T01:19:20.000Z', now)).toBe('Started 40 s ago');
    expect(startedText('2026-11-04T01:17:00.000Z', now)).toBe('Started 3 min ago');
    expect(startedText('2026-11-04T01:20:02.000Z', now)).toBe('Started 0 s ago');
  });
});
