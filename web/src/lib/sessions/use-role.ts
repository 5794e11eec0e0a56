import type { StaffRole } from '@setter/events/identity/value-sets';
import { useRouteContext } from '@tanstack/react-router';

/** The role of the admin who is signed in, on screens of the back office. */
const useRole = (): StaffRole => useRouteContext({ from: '/_admin', select: ({ admin }) => admin.role });

export const useIsSetter = (): boolean => useRole() === 'setter';

export const useIsOwner = (): boolean => useRole() === 'owner';
