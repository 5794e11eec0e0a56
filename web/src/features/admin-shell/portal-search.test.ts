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
