import { adminSessionRoutes } from './admin-session.route.ts';
import { adminSettingsRoutes } from './admin-settings.route.ts';
import { authStatusRoute } from './auth-status.route.ts';
import { clientAccountRoutes } from './client-account.route.ts';
import { clientSessionRoutes } from './client-session.route.ts';
import { passwordResetRoutes } from './password-reset.route.ts';

export const identityRoutes = [
  ...adminSessionRoutes,
  ...adminSettingsRoutes,
  ...clientAccountRoutes,
  ...clientSessionRoutes,
  authStatusRoute,
  ...passwordResetRoutes,
];
