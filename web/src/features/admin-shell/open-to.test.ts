import { expect, it } from 'vitest';
import { isOpenTo } from './open-to.ts';
import { allNavItems } from './nav-items.ts';

const labelsFor = (role: Parameters<typeof isOpenTo>[0]) =>
  allNavItems.filter((item) => isOpenTo(role, item.to, item)).map(({ label }) => label);

it('opens the desk, leads, appointments and the own settings to setters', () => {
  expect(labelsFor('setter')).toEqual([
    'Desk',
    'Appointments',
    'Leads',
    'Homepage leads',
    'Landing leads',
    'Settings',
  ]);
  expect(isOpenTo('setter', '/admin-portal', {})).toBe(false);
  const desk = { section: 'settings', tab: 'desk' };
  expect(isOpenTo('setter', '/admin-portal', desk)).toBe(false);
  expect(isOpenTo('admin', '/admin-portal', desk)).toBe(true);
  expect(isOpenTo('setter', '/admin/fair-credits', {})).toBe(false);
});

it('opens all to owners, and all but the rules and the access log to admins', () => {
  const all = allNavItems.map(({ label }) => label);
  expect(labelsFor('owner')).toEqual(all);
  expect(labelsFor('admin')).toEqual(
    all.filter((label) => !['Access log', 'Fair-credit rules'].includes(label)),
  );
});
