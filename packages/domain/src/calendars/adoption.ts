import type { CalendarsEvent } from '@setter/events/calendars/events';
import type { Decider } from '../decider.ts';
import type { Decision } from '../decision.ts';
import { utc } from '../time.ts';

/** Whether the appointments from before there were calendars are entered in them. */
export type Adoption = { readonly adoptedAt: string | null };

export type AdoptCalendars = { readonly type: 'AdoptCalendars'; readonly now: string };

/** From now on a calendar without events is one without appointments. */
const adoptCalendars = ({ now }: AdoptCalendars, { adoptedAt }: Adoption): Decision<CalendarsEvent> => ({
  append: adoptedAt === null ? [{ type: 'CalendarsAdopted', data: { at: utc(now) } }] : [],
});

/** `calendars`. */
export const calendarsDecider = {
  initialState: { adoptedAt: null } as Adoption,
  evolve: ({ adoptedAt }: Adoption, { data }: CalendarsEvent): Adoption => ({
    adoptedAt: adoptedAt ?? data.at,
  }),
  decide: { AdoptCalendars: adoptCalendars },
} satisfies Decider<Adoption, CalendarsEvent>;
