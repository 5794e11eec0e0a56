import type { StaffRole } from '@setter/events/identity/value-sets';

/** Sections of the portal that are open to setters. */
const setterSections: readonly unknown[] = [
  'desk',
  'appointments',
  'leads',
  'homepage-leads',
  'landing-leads',
  'settings',
];

/** What of an address chooses between the sections of the portal. */
interface Place {
  readonly section?: unknown;
  readonly tab?: unknown;
}

/** Whether a place is open to owners only. */
export const isForOwners = (path: string, { section, tab }: Place): boolean =>
  path === '/admin/access-log' || (section === 'settings' && tab === 'rules');

/** Whether a place is open to admins and owners only. */
const isForAdmins = ({ section, tab }: Place): boolean => section === 'settings' && tab === 'desk';

/** Whether a screen, or a place of the portal, is open to a role. */
export const isOpenTo = (role: StaffRole, path: string, place: Place): boolean =>
  role === 'owner' ||
  (!isForOwners(path, place) &&
    (role === 'admin' ||
      path === '/admin-appointments' ||
      (path === '/admin-portal' && setterSections.includes(place.section) && !isForAdmins(place))));
