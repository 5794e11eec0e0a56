import { analytics } from './analytics/part.ts';
import { append } from './append/part.ts';
import { calendars } from './calendars/part.ts';
import { desk } from './desk/part.ts';
import { growth } from './growth/part.ts';
import { unlock } from './http/unlock.ts';
import { visibility } from './http/visibility.ts';
import { idle } from './idle/part.ts';
import { lists } from './lists/part.ts';
import { pages } from './pages/part.ts';
import type { Part } from './part.ts';
import { rebuild } from './rebuild/part.ts';
import { relay } from './relay/part.ts';
import { wallets } from './wallets/part.ts';

/** In the order in which they run and are shown. */
export const parts: readonly Part[] = [
  append,
  unlock,
  visibility,
  idle,
  rebuild,
  growth,
  wallets,
  lists,
  desk,
  calendars,
  analytics,
  pages,
  relay,
];
