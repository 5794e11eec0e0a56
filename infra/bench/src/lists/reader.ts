import { request } from 'node:http';
import { roundOf } from '../measure.ts';
import type { Figure } from '../part.ts';
import { watchMemory } from './memory.ts';

type Answer = {
  readonly ms: number;
  readonly bytes: number;
  readonly cursor: string | undefined;
  readonly total: number;
};
type Times = Required<Pick<Figure, 'p50' | 'p99' | 'peakMb'>>;

export type Reader = ReturnType<typeof makeReader>;

/** Reads lists over HTTP and watches the memory of the process that answers. */
export const makeReader = (port: number, pid: number, cookie: string, times: number) => {
  let highest = 0;

  const get = (path: string): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const begun = performance.now();
      const asked = request({ port, host: '127.0.0.1', path, headers: { cookie } }, (answer) => {
        let bytes = 0;
        answer.on('data', (chunk: Buffer) => (bytes += chunk.length));
        answer.on('error', reject);
        answer.on('end', () => {
          if (answer.statusCode !== 200) return reject(new Error(`${path} answered ${answer.statusCode}`));
          const { 'x-next-cursor': cursor, 'x-total-count': total } = answer.headers;
          resolve({
            ms: performance.now() - begun,
            bytes,
            cursor: cursor === undefined ? undefined : String(cursor),
            total: Number(total),
          });
        });
      });
      asked.on('error', reject);
      asked.end();
    });

  const watched = async <A>(use: () => Promise<A>): Promise<A & { readonly peakMb: number }> => {
    const value = await watchMemory(pid, use);
    highest = Math.max(highest, value.peakMb);
    return value;
  };

  /** Gets these paths in turn, that many times in all. */
  const pages = (paths: readonly string[], count = times): Promise<Times> =>
    watched(async () => {
      const taken: number[] = [];
      for (let n = 0; n < Math.max(count, paths.length); n++)
        taken.push((await get(paths[n % paths.length]!)).ms);
      const { p50, p99 } = roundOf(taken, 1000);
      return { p50, p99 };
    });

  /** The page in the middle of the list. */
  const deepPage = async (path: string): Promise<Times> => {
    const steps = path.replace(/limit=\d+/, 'limit=1000');
    const first = await get(steps);
    let { cursor } = first;
    for (let passed = 1000; passed < first.total / 2 && cursor !== undefined; passed += 1000)
      ({ cursor } = await get(`${steps}&cursor=${cursor}`));
    return pages([cursor === undefined ? path : `${path}&cursor=${cursor}`]);
  };

  /** The whole list in one answer, a few times. */
  const all = async (path: string): Promise<Figure> => {
    let bytes = 0;
    const measured = await watched(async () => {
      const taken: number[] = [];
      for (let n = 0; n < 3; n++) {
        const answer = await get(path);
        taken.push(answer.ms);
        ({ bytes } = answer);
      }
      const { p50, p99 } = roundOf(taken, 1000);
      return { p50, p99 };
    });
    return { of: `all of it, ${(bytes / 1e6).toFixed(1)} MB`, ...measured };
  };

  /** How many rows a list has. */
  const total = (path: string): Promise<number> => get(path).then((answer) => answer.total);

  /** Milliseconds until the first answer, which waits for what a new process reads. */
  const untilAnswered = (path: string): Promise<number> => get(path).then(({ ms }) => ms);

  return { pages, deepPage, all, total, untilAnswered, peakMb: () => highest };
};
