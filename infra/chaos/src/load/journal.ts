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
  answer?: { readonly status: number; readonly position: number | undefined };
  /** How often it was sent. */
  sent: number;
}

/** Every command and answer, kept outside the processes under test. */
export interface Journal {
  readonly attempts: readonly Attempt[];
  readonly begin: (attempt: Omit<Attempt, 'sent'>) => Attempt;
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
    begin: (given) => {
      const attempt: Attempt = { ...given, sent: 0 };
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
