/** Appending: commands, decisions and what a caller hands in. */
export type { AppendRequest, CommandContext, StreamAppend } from './append-request.ts';
export { CallerConnected } from './caller-connected.ts';
export type { AnyDecider } from './decision.ts';
export { handleCommand } from './handle-command.ts';
export type { CommandType, OwnStreamCommand } from './handle-command.ts';
export { refusalIn } from './refusal.ts';
export { stateOf } from './state-of.ts';
export { stateAt } from './states-at.ts';
