import type { ProjectionStatus, ReactorStatus } from '@setter/contracts/system/projections';
import type { ResponseOf } from '@setter/contracts/call';
import type { deadLettersOfProjection } from '@setter/contracts/system/dead-letters';
import { countOf } from '../../lib/texts/count.ts';

export type DeadLetter = ResponseOf<typeof deadLettersOfProjection>[number];

/** What a replay begins from, or has come to. */
export interface ReplayState {
  readonly standing: (ProjectionStatus | ReactorStatus) | undefined;
  readonly deadLetters: readonly DeadLetter[];
}

export interface Outcome {
  readonly isGood: boolean;
  readonly text: string;
}

const attemptsOf = (deadLetters: readonly DeadLetter[]): number =>
  deadLetters.reduce((sum, { attempts }) => sum + attempts, 0);
const haltOf = ({ standing }: ReplayState) =>
  standing !== undefined && 'halted' in standing ? standing.halted : undefined;

/** The outcome of a replay as a sentence; undefined while it runs. */
export function replayOutcome(before: ReplayState, after: ReplayState): Outcome | undefined {
  if (haltOf(before) !== undefined) return outcomeOfHalt(after);
  const were = before.standing?.deadLetters ?? 0;
  const are = after.standing?.deadLetters ?? 0;
  if (are === were && attemptsOf(after.deadLetters) <= attemptsOf(before.deadLetters)) return undefined;
  const taken = Math.max(0, were - are);
  if (are === 0) return { isGood: true, text: `${countOf(taken, 'event')} replayed, none failed.` };
  const remain = `${countOf(are, 'event')} ${are === 1 ? 'remains' : 'remain'} failed.`;
  return {
    isGood: false,
    text: taken === 0 ? `It still fails: ${remain}` : `${taken} replayed, ${remain}`,
  };
}

// Only once it has passed the event: while it tries, it is not halted either.
const outcomeOfHalt = (after: ReplayState): Outcome | undefined =>
  haltOf(after) === undefined && after.standing?.lag === 0
    ? { isGood: true, text: 'It runs again and has caught up.' }
    : undefined;
