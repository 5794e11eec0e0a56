import { Readable } from 'node:stream';

// Beyond this a reader lags; one system status has some kilobytes.
const bufferedBytes = 32 * 1024;

/** How long a browser waits before it opens a broken stream again, in milliseconds. */
const retryMillis = 2000;

/**
 * Server-sent events for one reader, of which only the newest matters. A lagging reader is
 * sent the newest once it has read the rest, so that memory stays bounded, and is dropped if that takes too long.
 */
export interface EventStream {
  /** For the reply; destroying it closes the stream. */
  readonly body: Readable;
  /** Sends a text without line breaks, unless it equals the one sent last. */
  readonly tell: (data: string) => void;
  /** A heartbeat. A reader that lags at two in a row is dropped. */
  readonly beat: () => void;
  /** Ends the stream; a lagging reader is cut off. */
  readonly end: () => void;
}

/** `onClose` runs once, however the stream ends. */
export const openEventStream = (onClose: () => void): EventStream => {
  let lastSent: string | undefined;
  /** What a lagging reader is sent next. */
  let waiting: string | undefined;
  let isBehind = false;
  let missedBeat = false;
  let isOver = false;

  const push = (chunk: string): void => {
    isBehind = !body.push(chunk);
  };
  const eventOf = (data: string) => `data: ${data}\n\n`;

  const body = new Readable({
    highWaterMark: bufferedBytes,
    read: () => {
      isBehind = false;
      missedBeat = false;
      if (waiting === undefined) return;
      const data = waiting;
      waiting = undefined;
      push(eventOf(data));
    },
  });
  body.once('close', () => {
    isOver = true;
    onClose();
  });
  push(`retry: ${retryMillis}\n\n`);

  return {
    body,
    tell: (data) => {
      if (data === lastSent || isOver) return;
      lastSent = data;
      if (isBehind) waiting = data;
      else push(eventOf(data));
    },
    beat: () => {
      if (isOver) return;
      if (!isBehind) push(':\n\n');
      else if (missedBeat) body.destroy();
      else missedBeat = true;
    },
    end: () => {
      if (isOver) return;
      isOver = true;
      if (isBehind) body.destroy();
      else body.push(null);
    },
  };
};
