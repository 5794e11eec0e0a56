import { expect, it } from 'vitest';
import { portalSearch } from './portal-search.ts';

it('reads the tab of the settings, and of no other section', () => {
  expect(portalSearch({ section: 'settings', tab: 'rules' })).toEqual({ section: 'settings', tab: 'rules' });
  expect(portalSearch({ section: 'settings', tab: 'people' })).toEqual({ section: 'settings' });
  expect(portalSearch({ section: 'leads', tab: 'rules' })).toEqual({ section: 'leads' });
});

it('leads from the address that the rules had to their tab', () => {
  expect(portalSearch({ section: 'fair-credit-rules', q: 'x' })).toEqual({
    section: 'settings',
    tab: 'rules',
  });
});

it('reads what the desk shows and of whom, and of no other section', () => {
  const owner = '2f0c3a52-6d0d-4e0c-9d1e-0b1c2d3e4f50';
  expect(portalSearch({ section: 'desk', view: 'later', owner, open: owner })).toEqual({
    section: 'desk',
    view: 'later',
    owner,
    open: owner,
  });
  expect(portalSearch({ section: 'desk', view: 'due', owner: 'theirs' })).toEqual({ section: 'desk' });
  expect(portalSearch({ section: 'leads', view: 'later', owner: 'mine' })).toEqual({ section: 'leads' });
});
