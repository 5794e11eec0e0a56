/** One command under one Idempotency-Key, and its outcome. */
export interface Attempt {
  /** For people, e.g. `unlock`. */
  readonly kind: string;
  /** Account, method and path; with the key it tells the command's id. */
  readonly scope: string;
  readonly key: string;
  /** Types of the events that a success leaves, each exactly once. Empty: a success leaves none. */
  readonly leaves: readonly string[];
  /** The final answer; undefined when the load ended first. */
  answer?: FinalAnswer;
  /** How often it was sent. */
  sent: number;
  /** What it was answered when it was sent again afterwards, under the same key. */
  readonly repeats: readonly FinalAnswer[];
  /** Commands that ask for one thing of which there is one carry the name of it. */
  readonly contest?: string | undefined;
}

export interface FinalAnswer {
  readonly status: number;
  readonly position: number | undefined;
  /** Why it was refused, as a code. */
  readonly code: string | undefined;
}

/** A lead that was erased while commands about it were in flight. */
export interface Erasure {
  readonly leadId: string;
  /** A text that occurs nowhere else. */
  readonly secret: string;
}

/** Every command and answer, kept outside the processes under test. */
export interface Journal {
  readonly attempts: readonly Attempt[];
  readonly begin: (
    attempt: Omit<Attempt, 'sent' | 'repeats'>,
  ) => Attempt & { readonly repeats: FinalAnswer[] };
  readonly erasures: Erasure[];
  /** The highest X-Event-Position of any command. */
  readonly position: () => number;
  readonly reached: (position: number) => void;
  /** Violations observed while the load ran. */
  readonly wrongs: readonly string[];
  readonly wrong: (what: string) => void;
  readonly count: (what: string) => void;
  readonly counts: ReadonlyMap<string, number>;
}

export const newJournal = (): Journal => {
  const attempts: Attempt[] = [];
  const wrongs: string[] = [];
  const counts = new Map<string, number>();
  let furthest = 0;
  return {
    attempts,
    erasures: [],
    begin: (given) => {
      const attempt = { ...given, sent: 0, repeats: [] };
      attempts.push(attempt);
      return attempt;
    },
    position: () => furthest,
    reached: (position) => (furthest = Math.max(furthest, position)),
    wrongs,
    wrong: (what) => void wrongs.push(what),
    count: (what) => void counts.set(what, (counts.get(what) ?? 0) + 1),
    counts,
  };
};

/** Whether a command of this kind was acknowledged. */
export const hasSucceeded = ({ attempts }: Journal, kind: string): boolean =>
  attempts.some((one) => one.kind === kind && (one.answer?.status ?? 500) < 300);
