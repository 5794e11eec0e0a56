import {
  changeAvailability as changeCall,
  changeOwnAvailability,
} from '@setter/contracts/calendars/availability';
import { route } from '@setter/http/route';
import { changeAvailability } from './change-availability.ts';

export const calendarRoutes = [
  route(changeCall, ({ command, params, body }) => changeAvailability(command, params.id, body)),

  // Bookings are paused by admins alone.
  route(changeOwnAvailability, ({ command, session, body: { paused: _, ...body } }) =>
    changeAvailability(command, session.clientId, body),
  ),
];
