import { pressFirst } from './admin-actions.ts';
import type { Scene } from './scenes.ts';

const settings = '/admin-portal?section=settings';
const alerts = `${settings}&tab=alerts`;
const desk = `${settings}&tab=desk`;
const rules = `${settings}&tab=rules`;

/** One's own account, the people of the office, alerts, and the rules that owners write. */
export const settingsScenes: readonly Scene[] = [
  { name: 'settings', path: settings, sees: 'A passkey signs in alone: no password, no code.' },
  {
    name: 'settings, password sent empty',
    path: settings,
    sees: 'Enter your current password.',
    act: async (page) => {
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Change password' }).click();
    },
  },
  {
    name: 'settings, authenticator app',
    path: settings,
    sees: 'Code from your authenticator app',
    act: pressFirst('Turn on authenticator app'),
  },
  { name: 'settings, new passkey', path: settings, sees: 'Continue', act: pressFirst('Add a passkey') },
  { name: 'settings, failed', path: settings, sees: 'Try again', broken: ['/api/admin/account'] },
  { name: 'alerts', path: alerts, sees: 'Alerts by e-mail' },
  { name: 'alerts, failed', path: alerts, sees: 'Try again', broken: ['/api/admin/settings'] },
  { name: 'settings, people failed', path: settings, sees: 'Try again', broken: ['/api/admin/accounts'] },
  {
    name: 'settings, invitation sent empty',
    path: settings,
    sees: 'Name is required',
    act: pressFirst('Invite'),
  },
  {
    name: 'settings, what can be done with an account',
    path: settings,
    sees: 'Deactivate',
    act: pressFirst(/^More for /),
  },
  { name: 'calling and consent', path: desk, sees: /^Version \d+, since / },
  {
    name: 'calling and consent, failed',
    path: desk,
    sees: 'Try again',
    broken: ['/api/admin/desk/settings'],
  },
  {
    name: 'calling and consent, publishing a wording',
    path: desk,
    sees: /, until now$/,
    act: async (page) => {
      const form = page.getByRole('form', { name: 'Contact' });
      await form.getByRole('textbox').fill('By sending this you agree that we call you.');
      await form.getByRole('button', { name: /^Publish version/ }).click();
    },
  },
  { name: 'rules for fair credits', path: rules, sees: 'Nothing differs from version 1.' },
  {
    name: 'rules for fair credits, changed',
    path: rules,
    sees: '1 rule differs from version 1.',
    act: (page) => page.getByLabel('Days to ask').fill('10'),
  },
  {
    name: 'rules for fair credits, failed',
    path: rules,
    sees: 'Try again',
    broken: ['/api/fair-credit-rules/current'],
  },
];
