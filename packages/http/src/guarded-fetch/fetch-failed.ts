import { Schema } from 'effect';

/**
 * Why an address that a person gave was not fetched. `message` is a sentence for a person.
 *
 * - `address`: not an http or https address that we open (another scheme or port, a name and password in it)
 * - `private`: it leads to a private or special network, now or by a redirect
 * - `redirect`: it leads to another site, or on too often
 * - `unreachable`: no such name, no connection, or the connection broke
 * - `status`: the server answered with an error
 * - `timeout`, `too_large`: more seconds or bytes than allowed
 * - `type`: not the kind of content that was asked for
 */
export class FetchFailed extends Schema.TaggedError<FetchFailed>()('FetchFailed', {
  reason: Schema.Literals([
    'address',
    'private',
    'redirect',
    'unreachable',
    'status',
    'timeout',
    'too_large',
    'type',
  ]),
  message: Schema.String,
}) {}
