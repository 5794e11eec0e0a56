/** What a person of the office may do: each role all that the one before it may. */
export const staffRoles = ['setter', 'admin', 'owner'] as const;
export type StaffRole = (typeof staffRoles)[number];
