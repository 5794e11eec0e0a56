import { Schema } from 'effect';

/** The store cannot take this command now; trying again with the same command id is safe. */
export class StoreBusy extends Schema.TaggedError<StoreBusy>()('StoreBusy', {
  retryAfterSeconds: Schema.Number,
}) {}

/** The command id was used before for something else. */
export class CommandIdReused extends Schema.TaggedError<CommandIdReused>()('CommandIdReused', {
  commandId: Schema.String,
}) {}

/** A defect: an event that cannot be stored as it is (unknown type, wrong shape, over 64 kB, texts no JSON holds). */
export class UnstorableEvent extends Schema.TaggedError<UnstorableEvent>()('UnstorableEvent', {
  type: Schema.String,
  message: Schema.String,
}) {}

/** A defect: an event in the log that this version of the code cannot read. */
export class UndecodableEvent extends Schema.TaggedError<UndecodableEvent>()('UndecodableEvent', {
  position: Schema.Number,
  type: Schema.String,
  message: Schema.String,
}) {}

/** The command is about a person whose key was shredded. */
export class SubjectErased extends Schema.TaggedError<SubjectErased>()('SubjectErased', {
  subjectId: Schema.String,
}) {}
