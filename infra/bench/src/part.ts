/** What was measured of one contender; times in milliseconds. */
export type Figure = {
  readonly of: string;
  readonly perSecond?: number;
  readonly p50?: number;
  readonly p99?: number;
  /** Resident memory of the measuring process at its highest, in megabytes. */
  readonly peakMb?: number;
};

/** Contenders that were measured in turn, doing the same. */
export type Row = { readonly what: string; readonly figures: readonly Figure[] };

/** Plain JSON: it travels from the process that measured to the one that reports. */
export type PartResult = {
  readonly rows: readonly Row[];
  /** By the names that `goals.ts` and the JSON file use, such as `append.vsEmmett`. */
  readonly ratios: Readonly<Record<string, number>>;
  /** Milliseconds, and other figures that have a goal of their own. */
  readonly times?: Readonly<Record<string, number>>;
  readonly notes?: readonly string[];
};

export type Surroundings = {
  /** Makes an empty database on the server of this run and answers its address; it goes when the part is over. */
  readonly newDatabase: () => Promise<string>;
  /** Tiny sizes: shows that everything runs, not how fast. */
  readonly quick: boolean;
  /** Says what is going on. */
  readonly tell: (text: string) => void;
};

/** One part of the bench; it runs in a process of its own. */
export type Part = {
  readonly name: string;
  readonly run: (surroundings: Surroundings) => Promise<PartResult>;
};
