import type { ConflictSet } from './choose-batch.ts';
import type { PreparedAppend } from './prepared-append.ts';

/** Command id, reservations and written streams are a command's own; streams it read and subjects it sealed for are shared. */
export const conflictSetOf = (append: PreparedAppend): ConflictSet => {
  const writes = [`command ${append.commandId}`];
  const reads: string[] = [];
  for (const { streamId, expected, written } of append.streams) {
    (written > expected ? writes : reads).push(`stream ${streamId}`);
  }
  for (const { kind, value } of append.reservations) writes.push(`reservation ${kind} ${value}`);
  for (const { subjectId, key, shred } of append.subjects) {
    (shred || key !== null ? writes : reads).push(`subject ${subjectId}`);
  }
  for (const { key } of append.sideWrites) writes.push(`side write ${key}`);
  return { writes, reads };
};
