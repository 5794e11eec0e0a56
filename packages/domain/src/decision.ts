import type { Rejection } from './rejections.ts';
import type { Reservation } from './reservations.ts';
import type { SideWrite } from './side-writes.ts';

/**
 * What a command does, all of it in one append. A decision that asks for nothing is success without an event.
 * `Events` is the event type of the one stream that is written, or an event type per stream name.
 */
export type Decision<Events, Result = null> = {
  readonly append: Append<Events>;
  /** Values that the owner holds from now on. */
  readonly reserve?: readonly Reservation[];
  /** Values that other owners may reserve from now on. */
  readonly release?: readonly Reservation[];
  /** Subjects whose keys are shredded. */
  readonly shred?: readonly string[];
  readonly sideWrites?: readonly SideWrite[];
  /** What a repeat of the command answers: ids and counts, no personal data. */
  readonly result?: Result;
};

/** Events of one stream, or of several by the names under which they were read. */
export type Append<Events> = [Events] extends [{ readonly type: string }]
  ? readonly Events[]
  : { readonly [Name in keyof Events]?: readonly Events[Name][] };

/** What a command leads to. */
export type Decided<Events, Result = null> = Decision<Events, Result> | Rejection;
