import type { StaffRole } from '@setter/events/identity/value-sets';

/** An account of the demo's office beside its owner; every person is made up. */
export type Member = {
  readonly name: string;
  readonly email: string;
  readonly role: StaffRole;
  readonly invitedDaysAgo: number;
};
export type MemberKey = 'dana' | 'tom' | 'leah';

export const staff: Readonly<Record<MemberKey, Member>> = {
  dana: { name: 'Dana Whitfield', email: 'dana@setter.example', role: 'admin', invitedDaysAgo: 95.5 },
  tom: { name: 'Tom Hargreave', email: 'tom@setter.example', role: 'setter', invitedDaysAgo: 94 },
  leah: { name: 'Leah Sandhu', email: 'leah@setter.example', role: 'setter', invitedDaysAgo: 93 },
};
export const memberKeys: readonly MemberKey[] = ['dana', 'tom', 'leah'];

/** The one whose address is printed at the start. */
export const demoSetter = staff.tom;
