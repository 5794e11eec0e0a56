import type { StaffRole } from '@setter/events/identity/value-sets';

/** `You are signed in as dana@setter.example, an owner.` */
export const withArticle: Readonly<Record<StaffRole, string>> = {
  owner: 'an owner',
  admin: 'an admin',
  setter: 'a setter',
};

export const roleLabels: Readonly<Record<StaffRole, string>> = {
  owner: 'Owner',
  admin: 'Admin',
  setter: 'Setter',
};
