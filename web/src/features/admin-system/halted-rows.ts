import type { ProjectionStatus } from '@setter/contracts/system/projections';

type Halt = NonNullable<ProjectionStatus['halted']>;

/** A line of the banner: why a model halted, and whether it has gone on since. */
export interface HaltedRow extends Pick<Halt, 'position' | 'reason'> {
  readonly name: string;
  readonly goesOn: boolean;
}

/**
 * The lines of the banner once other models are halted than before. One that goes on keeps its line until all do: a
 * button must not move away under the pointer.
 */
export function keepRows(
  before: readonly HaltedRow[],
  models: readonly Pick<ProjectionStatus, 'name' | 'halted'>[],
): readonly HaltedRow[] {
  const halted = models.flatMap(({ name, halted }): HaltedRow[] =>
    halted === undefined ? [] : [{ name, position: halted.position, reason: halted.reason, goesOn: false }],
  );
  if (halted.length === 0) return [];
  const kept = before.map((row) => halted.find(({ name }) => name === row.name) ?? { ...row, goesOn: true });
  return [...kept, ...halted.filter(({ name }) => !before.some((row) => row.name === name))];
}
