import { monotonicMillis } from '@setter/event-store/monotonic-millis';
import { Effect } from 'effect';
import type { OnProgress } from '../runner/rebuild.ts';

const width = 30;

export type Terminal = { readonly isTTY?: boolean; readonly write: (text: string) => unknown };

/** A bar that redraws itself on a terminal, and says every tenth where there is none. Call `done` in the end. */
export const progressBar = Effect.fnUntraced(function* (label: string, out: Terminal) {
  const startedAt = yield* monotonicMillis;
  let drawnAt = Number.NEGATIVE_INFINITY;
  let tenth = -1;
  const onProgress: OnProgress = ({ position, head }) =>
    Effect.map(monotonicMillis, (now) => {
      const share = head === 0 ? 1 : position / head;
      if (out.isTTY === true) {
        if (now - drawnAt < 100 && share < 1) return;
        drawnAt = now;
        out.write(`\r${line(label, share, position, head, now - startedAt)}`);
      } else if (Math.floor(share * 10) > tenth) {
        tenth = Math.floor(share * 10);
        out.write(`${line(label, share, position, head, now - startedAt)}\n`);
      }
    });
  return { onProgress, done: Effect.sync(() => void (out.isTTY === true && out.write('\r\u001b[K'))) };
});

const line = (label: string, share: number, position: number, head: number, millis: number): string => {
  const filled = Math.round(share * width);
  const perSecond = Math.round(position / Math.max(0.001, millis / 1000));
  const left = perSecond === 0 ? '' : `, ${Math.ceil((head - position) / perSecond)} s left`;
  const bar = `${'█'.repeat(filled)}${'░'.repeat(width - filled)}`;
  const percent = `${Math.floor(share * 100)} %`.padStart(5);
  return `${label} ${bar} ${percent}  ${number(position)} of ${number(head)} events, ${number(perSecond)}/s${left}`;
};

const number = (value: number): string => value.toLocaleString('en-US');
