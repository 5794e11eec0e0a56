/** A plausible mistake, and the test that must fail on it. */
export interface Mutant {
  readonly name: string;
  /** What goes wrong in production if it is made, in one sentence. */
  readonly harm: string;
  readonly edits: readonly Edit[];
  /** The test file that must go red, from the root. */
  readonly test: string;
  /** Name of the test in it, or a part of that; it must run and fail. */
  readonly named: string;
}

export interface Edit {
  /** From the root. */
  readonly file: string;
  /** Exactly as it is written there, as often as `times` says. */
  readonly find: string;
  readonly replace: string;
  /** 1 unless said otherwise. */
  readonly times?: number;
}

/** The text with one edit made. Throws when what is to be replaced is not there as often as the edit says. */
export const applyEdit = (text: string, { file, find, replace, times = 1 }: Edit): string => {
  const parts = text.split(find);
  if (parts.length - 1 !== times)
    throw new Error(`${file} has this ${parts.length - 1} times instead of ${times}:\n${find}`);
  return parts.join(replace);
};
