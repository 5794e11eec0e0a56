import { accountRoutes } from './account/account.route.ts';
import { passkeyRoutes } from './account/passkeys.route.ts';
import { stepUpRoutes } from './account/step-up.route.ts';
import { totpRoutes } from './account/totp.route.ts';
import { adminSessionRoutes } from './admin-session.route.ts';
import { adminSettingsRoutes } from './admin-settings.route.ts';
import { authStatusRoute } from './auth-status.route.ts';
import { clientAccountRoutes } from './client-account.route.ts';
import { clientSessionRoutes } from './client-session.route.ts';
import { passwordResetRoutes } from './password-reset.route.ts';

export const identityRoutes = [
  ...adminSessionRoutes,
  ...adminSettingsRoutes,
  ...accountRoutes,
  ...totpRoutes,
  ...passkeyRoutes,
  ...stepUpRoutes,
  ...clientAccountRoutes,
  ...clientSessionRoutes,
  authStatusRoute,
  ...passwordResetRoutes,
];
