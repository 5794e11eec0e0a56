import type { TimelineEntry } from '@setter/contracts/leads/lead-history';

export interface Call {
  readonly by: TimelineEntry['by'];
  readonly outcome: string;
  readonly recordedAt: string;
  /** When it was dialled. */
  readonly startedAt: string;
}

/** The calls of a lead's timeline that were not taken back. */
export function callsIn(timeline: readonly TimelineEntry[]): readonly Call[] {
  const undone = new Set(timeline.flatMap(({ data }) => ('restores' in data ? [data['callId']] : [])));
  return timeline.flatMap(({ at, by, data: { callId, outcome, startedAt } }): Call[] =>
    typeof outcome === 'string' && callId !== undefined && !undone.has(callId)
      ? [{ by, outcome, recordedAt: at, startedAt: String(startedAt) }]
      : [],
  );
}
