/** Whether the minutes of a first call are those of calling hours where the person is, or all. */
export const firstContactClocks = ['calling_hours', 'always'] as const;
export type FirstContactClock = (typeof firstContactClocks)[number];
