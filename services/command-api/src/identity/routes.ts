import { adminSessionRoutes } from './admin-session.route.ts';
import { authStatusRoute } from './auth-status.route.ts';
import { clientSessionRoutes } from './client-session.route.ts';

export const identityRoutes = [...adminSessionRoutes, ...clientSessionRoutes, authStatusRoute];
