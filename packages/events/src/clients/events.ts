import type { EventOf } from '../define-event.ts';
import { ClientDeactivated } from './client-deactivated.ts';
import { ClientDetailsChanged } from './client-details-changed.ts';
import { ClientReactivated } from './client-reactivated.ts';
import { ClientRegistered } from './client-registered.ts';
import { ClientRemoved } from './client-removed.ts';
import { ClientRestored } from './client-restored.ts';

export const clientEvents = [
  ClientDeactivated,
  ClientDetailsChanged,
  ClientReactivated,
  ClientRegistered,
  ClientRemoved,
  ClientRestored,
] as const;
export type ClientEvent = EventOf<(typeof clientEvents)[number]>;
