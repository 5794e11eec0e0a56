import type { SetterEvent } from '@setter/events/registry';
import type { ActorNames } from './actor-names.ts';

/** A sentence for each type of these events. */
export type Sentences<E extends SetterEvent = SetterEvent> = {
  readonly [T in E['type']]: (data: Extract<E, { readonly type: T }>['data'], by: ActorNames) => string;
};
