import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followStream, reopenAfterMillis } from './follow-stream.ts';

class FakeSource extends EventTarget {
  readyState = 1;
  closed = false;
  close(): void {
    this.closed = true;
  }
  tell(data: unknown): void {
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(data) }));
  }
  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

const follow = () => {
  const sources: FakeSource[] = [];
  const links: string[] = [];
  const events: unknown[] = [];
  const stop = followStream({
    open: () => {
      const source = new FakeSource();
      sources.push(source);
      return source;
    },
    onEvent: (event) => events.push(event),
    onLink: (link) => links.push(link),
  });
  return { sources, links, events, stop };
};

describe('following a stream', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is live after the first event, and reports a broken and a restored connection', () => {
    const { sources, links, events } = follow();
    expect(links).toEqual([]);
    sources[0]?.tell({ head: 1 });
    sources[0]?.fail(0);
    vi.advanceTimersByTime(60_000);
    expect(sources).toHaveLength(1); // The browser itself comes back.
    sources[0]?.tell({ head: 2 });
    expect(events).toEqual([{ head: 1 }, { head: 2 }]);
    expect(links).toEqual(['live', 'reconnecting', 'live']);
  });

  it('opens it again after a refusal', () => {
    const { sources, links } = follow();
    sources[0]?.fail(2);
    vi.advanceTimersByTime(reopenAfterMillis - 1);
    expect(sources).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(sources).toHaveLength(2);
    sources[1]?.tell({});
    expect(links).toEqual(['reconnecting', 'live']);
  });

  it('leaves nothing behind when it is stopped', () => {
    const { sources, stop } = follow();
    sources[0]?.fail(2);
    stop();
    vi.advanceTimersByTime(60_000);
    expect(sources.map((source) => source.closed)).toEqual([true]);
  });
});
