import type { StaffRole } from '@setter/events/identity/value-sets';

/** Sections of the portal that are open to setters. */
const setterSections: readonly unknown[] = [
  'appointments',
  'leads',
  'homepage-leads',
  'landing-leads',
  'settings',
];

/** Whether a screen, or a section of the portal, is open to owners only. */
export const isForOwners = (path: string, section: unknown): boolean =>
  path === '/admin/access-log' || section === 'fair-credit-rules';

/** Whether a screen, or a section of the portal, is open to a role. */
export const isOpenTo = (role: StaffRole, path: string, section: unknown): boolean =>
  role === 'owner' ||
  (role === 'admin'
    ? !isForOwners(path, section)
    : path === '/admin-appointments' || (path === '/admin-portal' && setterSections.includes(section)));
