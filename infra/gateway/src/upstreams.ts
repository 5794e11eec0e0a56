import { lookup } from 'node:dns/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const probeEveryMs = 500;
const probeWithinMs = 2000;
const discoverEveryMs = 2000;

type Upstream = { readonly url: string; ready: boolean; readonly gone: AbortController };

/**
 * The processes of one service. Those that do not say that they are ready are left out; those that are started
 * behind the same name later are found.
 */
export class Upstreams {
  readonly name: string;
  readonly #origins: readonly string[];
  readonly #known = new Map<string, Upstream>();
  readonly #stopped = new AbortController();
  #next = 0;

  /** `origins`: of the processes, such as `http://127.0.0.1:4001`, or of a name that stands for all of them. */
  constructor(name: string, origins: readonly string[]) {
    this.name = name;
    this.#origins = origins;
  }

  /** Looks for processes, and asks each whether it is ready, again and again until `stop`. */
  watch(): void {
    void this.#discover();
  }

  stop(): void {
    this.#stopped.abort();
    for (const { gone } of this.#known.values()) gone.abort();
  }

  get isReady(): boolean {
    return [...this.#known.values()].some(({ ready }) => ready);
  }

  /** The next one in turn that is ready and was not tried; undefined when there is none. */
  next(tried: ReadonlySet<string> = new Set()): string | undefined {
    const ready = [...this.#known.values()].filter((one) => one.ready && !tried.has(one.url));
    return ready[this.#next++ % Math.max(1, ready.length)]?.url;
  }

  /** It did not answer just now; it is left out until it says again that it is ready. */
  failed(url: string): void {
    const upstream = this.#known.get(url);
    if (upstream !== undefined) upstream.ready = false;
  }

  async #discover(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      const found = new Set((await Promise.all(this.#origins.map(addressesOf))).flat());
      for (const [url, { gone }] of this.#known) {
        if (found.has(url)) continue;
        gone.abort();
        this.#known.delete(url);
      }
      for (const url of found) {
        if (this.#known.has(url) || signal.aborted) continue;
        const upstream = { url, ready: false, gone: new AbortController() };
        this.#known.set(url, upstream);
        void watchOne(upstream);
      }
      await sleep(discoverEveryMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

const watchOne = async (upstream: Upstream): Promise<void> => {
  const { signal } = upstream.gone;
  while (!signal.aborted) {
    upstream.ready = await isReady(upstream.url, signal);
    await sleep(probeEveryMs, undefined, { signal }).catch(() => undefined);
  }
};

/** One origin for each address behind a name; none while the name is unknown. */
const addressesOf = async (origin: string): Promise<string[]> => {
  const url = new URL(origin);
  const addresses = await lookup(url.hostname, { all: true, family: 4 }).catch(() => []);
  return addresses.map(({ address }) => {
    url.hostname = address;
    return url.origin;
  });
};

const isReady = async (url: string, gone: AbortSignal): Promise<boolean> => {
  try {
    const signal = AbortSignal.any([gone, AbortSignal.timeout(probeWithinMs)]);
    const answer = await fetch(new URL('/readyz', url), { signal });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
};
