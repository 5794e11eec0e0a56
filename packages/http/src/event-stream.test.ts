import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { describe, expect, it, vi } from 'vitest';
import { openEventStream } from './event-stream.ts';

/** Everything that is buffered for the reader, and what follows when there is room again. */
const taken = (body: Readable): string => {
  let text = '';
  for (;;) {
    const chunk = body.read() as Buffer | null;
    if (chunk === null) return text;
    text += chunk.toString();
  }
};
const large = (letter: string) => letter.repeat(40_000);

describe('a stream of events', () => {
  it('sends a text as one event, and nothing while it is unchanged', () => {
    const { body, tell } = openEventStream(vi.fn<() => void>());
    tell('{"head":1}');
    tell('{"head":1}');
    tell('{"head":2}');
    expect(taken(body)).toBe('retry: 2000\n\ndata: {"head":1}\n\ndata: {"head":2}\n\n');
  });

  it('sends a slow reader only the newest text', async () => {
    const { body, tell } = openEventStream(vi.fn<() => void>());
    tell(large('a'));
    for (let n = 0; n < 1000; n++) tell(`${n}`);
    expect(body.readableLength).toBeLessThan(50_000);
    expect(taken(body)).toBe(`retry: 2000\n\ndata: ${large('a')}\n\ndata: 999\n\n`);
  });

  it('drops a reader that lags for two heartbeats, and keeps one that catches up in between', async () => {
    const onClose = vi.fn<() => void>();
    const { body, tell, beat } = openEventStream(onClose);
    tell(large('a'));
    beat();
    taken(body);
    tell(large('b'));
    beat();
    expect(body.destroyed).toBe(false);
    beat();
    await once(body, 'close');
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('ends for a reader that has read everything, and cuts off one that lags', async () => {
    const kept = openEventStream(vi.fn<() => void>());
    kept.tell('1');
    kept.end();
    kept.tell('2');
    kept.beat();
    let text = '';
    for await (const chunk of kept.body) text += String(chunk);
    expect(text).toBe('retry: 2000\n\ndata: 1\n\n');

    const onClose = vi.fn<() => void>();
    const cut = openEventStream(onClose);
    cut.tell(large('a'));
    cut.end();
    await once(cut.body, 'close');
    cut.end();
    expect(onClose).toHaveBeenCalledTimes(1);
  });
});
