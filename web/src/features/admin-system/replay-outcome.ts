import type { ProjectionStanding, ReactorStanding } from '@setter/contracts/system/projections';
import type { ResponseOf } from '@setter/contracts/call';
import type { parkedOfProjection } from '@setter/contracts/system/parked-events';
import { countOf } from './texts.ts';

export type ParkedEvent = ResponseOf<typeof parkedOfProjection>[number];

/** What a replay begins from, or has come to. */
export interface ReplayState {
  readonly standing: (ProjectionStanding | ReactorStanding) | undefined;
  readonly parked: readonly ParkedEvent[];
}

export interface Outcome {
  readonly isGood: boolean;
  readonly text: string;
}

const attemptsOf = (parked: readonly ParkedEvent[]): number =>
  parked.reduce((sum, { attempts }) => sum + attempts, 0);
const haltOf = ({ standing }: ReplayState) =>
  standing !== undefined && 'halted' in standing ? standing.halted : undefined;

/** What came of a replay, in a sentence; undefined while it cannot be told. */
export function replayOutcome(before: ReplayState, after: ReplayState): Outcome | undefined {
  if (haltOf(before) !== undefined) return outcomeOfHalt(after);
  const were = before.standing?.parked ?? 0;
  const are = after.standing?.parked ?? 0;
  if (are === were && attemptsOf(after.parked) <= attemptsOf(before.parked)) return undefined;
  const taken = Math.max(0, were - are);
  if (are === 0) return { isGood: true, text: `${countOf(taken, 'event')} taken, none remain parked.` };
  const remain = `${countOf(are, 'event')} ${are === 1 ? 'remains' : 'remain'} parked.`;
  return {
    isGood: false,
    text: taken === 0 ? `It still cannot be taken: ${remain}` : `${taken} taken, ${remain}`,
  };
}

// Only once it has passed the event: while it tries, it is not halted either.
const outcomeOfHalt = (after: ReplayState): Outcome | undefined =>
  haltOf(after) === undefined && after.standing?.lag === 0
    ? { isGood: true, text: 'It goes on and has caught up.' }
    : undefined;
