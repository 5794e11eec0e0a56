/** Appending: commands, decisions and what a caller hands in. */
export type { AppendRequest, CommandContext, Json, StreamAppend } from './append-request.ts';
export { CallerConnected } from './caller-connected.ts';
export { claimCommand, recordedAnswer } from './claim-command.ts';
export { CommandRecorded } from './command-recorded.ts';
export type { AnyDecider } from './decision.ts';
export { handleCommand } from './handle-command.ts';
export type { CommandType, OwnStreamCommand } from './handle-command.ts';
export { type Refusal, resultOfRefusal } from './refusal.ts';
export { stateOf } from './state-of.ts';
export { stateAt } from './states-at.ts';
export { StreamStates } from './stream-states.ts';
