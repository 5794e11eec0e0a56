import { changeAdminSettings, getAdminSettings } from '@setter/contracts/session/admin-settings';
import type { RegisteredAdmin } from '@setter/domain/identity/admin-state';
import { alertsOf, mayHaveAlert } from '@setter/domain/staff/alerts-of-role';
import { reject, rejections } from '@setter/domain/rejections';
import { stateOf } from '@setter/event-store/append';
import { adminAlerts, type StaffRole } from '@setter/events/identity/value-sets';
import { invalidRequest, notFound } from '@setter/http/call-failure';
import { route } from '@setter/http/route';
import { Effect } from 'effect';
import { adminFold } from '../folds.ts';
import { changeAdmin } from './change-admin.ts';

const toSettings = ({ name, email, alerts }: RegisteredAdmin, role: StaffRole) => ({
  name,
  email,
  alerts: alertsOf(alerts, role),
});

const get = route(getAdminSettings, ({ session }) =>
  Effect.gen(function* () {
    const admin = yield* stateOf(adminFold(session.adminId));
    return admin.status === 'none'
      ? yield* Effect.fail(notFound())
      : { body: toSettings(admin, session.role) };
  }),
);

const wrongPassword = () =>
  invalidRequest([{ path: 'currentPassword', message: rejections.WrongPassword.message }]);

const change = route(changeAdminSettings, ({ body, command, session }) =>
  Effect.gen(function* () {
    if (adminAlerts.some((alert) => body.alerts?.[alert] !== undefined && !mayHaveAlert(session.role, alert)))
      return yield* Effect.fail(reject('AdminsOnly'));
    const { position, states } = yield* changeAdmin(command, session, body);
    const { admin } = states;
    return admin.status === 'none'
      ? yield* Effect.fail(notFound())
      : { body: toSettings(admin, session.role), position };
  }).pipe(Effect.catchTag('WrongPassword', () => Effect.fail(wrongPassword()))),
);

export const adminSettingsRoutes = [get, change];
