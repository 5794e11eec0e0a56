import { type ResolvedOrigin, resolveOrigin, type UpstreamStatus } from '@setter/config/resolve-origin';
import { setTimeout as sleep } from 'node:timers/promises';

const probeEveryMs = 500;
const probeWithinMs = 2000;
const discoverEveryMs = 2000;

/**
 * `ready`: /readyz answers 200. `silent`: no answer in time (frozen or busy). `away`: refused, or
 * not ready.
 */
export type Standing = 'ready' | 'silent' | 'away';

export interface Upstream {
  /** Origin of the process, such as `http://127.0.0.1:4001`. */
  readonly url: string;
  readonly standing: Standing;
}

/** Told when an origin resolves to nothing, and when it resolves again. */
type OnResolve = (service: string, resolved: ResolvedOrigin) => void;

type Watched = { readonly url: string; standing: Standing; readonly gone: AbortController };

/**
 * The processes of one service. Those that do not say that they are ready are left out; those that are started
 * behind the same name later are found.
 */
export class Upstreams {
  readonly name: string;
  readonly #origins: readonly string[];
  readonly #known = new Map<string, Watched>();
  readonly #resolved = new Map<string, ResolvedOrigin>();
  readonly #onResolve: OnResolve;
  readonly #stopped = new AbortController();
  readonly #watching = new Set<() => void>();
  #turn = 0;

  /** `origins`: of the processes, or of a name that stands for all of them. */
  constructor(name: string, origins: readonly string[], onResolve: OnResolve = () => undefined) {
    this.name = name;
    this.#origins = origins;
    this.#onResolve = onResolve;
  }

  /** Looks for processes, and asks each whether it is ready, again and again until `stop`. */
  watch(): void {
    void this.#discover();
  }

  stop(): void {
    this.#stopped.abort();
    for (const { gone } of this.#known.values()) gone.abort();
  }

  get all(): readonly Upstream[] {
    return [...this.#known.values()];
  }

  /** What was behind each origin when it was looked up last. */
  get resolved(): readonly ResolvedOrigin[] {
    return this.#origins.flatMap((origin) => this.#resolved.get(origin) ?? []);
  }

  /** The same for System. */
  get statuses(): readonly UpstreamStatus[] {
    return this.resolved.map(({ origin, addresses, problem }) => ({
      name: this.name,
      host: new URL(origin).host,
      addresses,
      problem,
    }));
  }

  get isReady(): boolean {
    return this.all.some(({ standing }) => standing === 'ready');
  }

  /** The next one in turn that is ready and was not tried; undefined when there is none. */
  nextReady(tried: ReadonlySet<string>): string | undefined {
    return this.#next('ready', tried);
  }

  /** Where none is ready, one that may only be slow is better than nothing. */
  next(tried: ReadonlySet<string>): string | undefined {
    return this.nextReady(tried) ?? this.#next('silent', tried);
  }

  /** Marks a process as away until /readyz answers 200 again. */
  failed(url: string): void {
    const upstream = this.#known.get(url);
    if (upstream !== undefined) upstream.standing = 'away';
  }

  standingOf(url: string): Standing {
    return this.#known.get(url)?.standing ?? 'away';
  }

  /** Calls back whenever a process's health changes; returns the unsubscribe function. */
  onChange(notice: () => void): () => void {
    this.#watching.add(notice);
    return () => this.#watching.delete(notice);
  }

  #next(standing: Standing, tried: ReadonlySet<string>): string | undefined {
    const fit = this.all.filter((one) => one.standing === standing && !tried.has(one.url));
    return fit[this.#turn++ % Math.max(1, fit.length)]?.url;
  }

  async #discover(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await Promise.all(this.#origins.map((origin) => this.#lookUp(origin)));
      const found = new Set(this.resolved.flatMap(({ addresses }) => addresses));
      for (const [url, { gone }] of this.#known) {
        if (found.has(url)) continue;
        gone.abort();
        this.#known.delete(url);
      }
      for (const url of found) {
        if (this.#known.has(url) || signal.aborted) continue;
        const upstream: Watched = { url, standing: 'away', gone: new AbortController() };
        this.#known.set(url, upstream);
        void this.#watchOne(upstream);
      }
      await sleep(discoverEveryMs, undefined, { signal }).catch(() => undefined);
    }
  }

  /** While a name cannot be looked up, what was known of it stays. */
  async #lookUp(origin: string): Promise<void> {
    const before = this.#resolved.get(origin);
    const resolved = await resolveOrigin(origin);
    const isKnown = resolved.problem !== null && before !== undefined;
    this.#resolved.set(origin, isKnown ? { ...resolved, addresses: before.addresses } : resolved);
    if ((before?.problem ?? null) !== resolved.problem) this.#onResolve(this.name, resolved);
  }

  async #watchOne(upstream: Watched): Promise<void> {
    const { signal } = upstream.gone;
    while (!signal.aborted) {
      const before = upstream.standing;
      upstream.standing = await standingOf(upstream.url, signal);
      if (upstream.standing !== before) for (const notice of this.#watching) notice();
      await sleep(probeEveryMs, undefined, { signal }).catch(() => undefined);
    }
  }
}

const standingOf = async (url: string, gone: AbortSignal): Promise<Standing> => {
  const late = AbortSignal.timeout(probeWithinMs);
  try {
    const answer = await fetch(new URL('/readyz', url), { signal: AbortSignal.any([gone, late]) });
    await answer.arrayBuffer();
    return answer.ok ? 'ready' : 'away';
  } catch {
    return late.aborted ? 'silent' : 'away';
  }
};
