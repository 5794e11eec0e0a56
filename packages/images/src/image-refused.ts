import { Schema } from 'effect';

/**
 * Bytes that are no picture which we take. `message` is a sentence for a person. `format`: not one of the formats that we
 * take; `unreadable`: damaged, or something else in disguise; `too_large`: too many bytes or pixels.
 */
export class ImageRefused extends Schema.TaggedError<ImageRefused>()('ImageRefused', {
  reason: Schema.Literals(['format', 'unreadable', 'too_large']),
  message: Schema.String,
}) {}
