import type { ProjectionStatus } from '@setter/contracts/system/projections';
import type { AnyReadModel } from '../read-model.ts';
import { type Rebuilding, shareOf, type ConsumerStatus } from '../runner/consumer-statuses.ts';
import type { VerifyRun } from '../runner/verify-requests.ts';
import { verifyAnswer } from './verify-answer.ts';

type Known = {
  /** Undefined for a model that was never built. */
  readonly status: ConsumerStatus | undefined;
  readonly head: number;
  readonly verifyRun: VerifyRun | undefined;
};

/** What the system route says of a model. */
export const statusAnswer = (
  { name, version }: AnyReadModel,
  { status, head, verifyRun }: Known,
): ProjectionStatus => {
  const { position = 0, deadLetters = 0, rebuilding, halted, servedSince } = status ?? {};
  return {
    name,
    version: status?.version ?? version,
    position,
    lag: Math.max(0, head - position),
    state: stateOf(version, status),
    ...(servedSince !== undefined && { servedSince: servedSince.toISOString() }),
    ...(status?.isRebuildRequested === true && { rebuildRequested: true as const }),
    ...(status?.rebuildFailure !== undefined && { rebuildFailure: status.rebuildFailure }),
    ...(rebuilding !== undefined && { progress: shareOf(rebuilding), rebuild: rebuildAnswer(rebuilding) }),
    ...(halted !== undefined && { halted }),
    deadLetters,
    ...(verifyRun !== undefined && { verify: verifyAnswer(verifyRun) }),
  };
};

const stateOf = (version: number, status: ConsumerStatus | undefined): ProjectionStatus['state'] => {
  if (status?.halted !== undefined) return 'halted';
  return status?.rebuilding !== undefined || status?.version !== version ? 'rebuilding' : 'live';
};

const rebuildAnswer = (rebuilding: Rebuilding) => {
  const { events, of, eventsPerSecond } = rebuilding;
  const secondsLeft = Math.ceil((of - events) / eventsPerSecond);
  return { ...rebuilding, ...(eventsPerSecond > 0 && { secondsLeft }) };
};
