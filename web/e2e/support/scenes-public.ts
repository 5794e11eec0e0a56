import type { Scene } from './scenes.ts';

const press =
  (name: string): NonNullable<Scene['act']> =>
  (page) =>
    page.getByRole('button', { name, exact: true }).click();

/** Public pages and the login pages. */
export const publicScenes: readonly Scene[] = [
  { name: 'home', path: '/', sees: 'How It Works' },
  { name: 'home, menu open', path: '/', sees: 'About', act: press('Menu'), widths: [1440] },
  { name: 'home, menu open on a phone', path: '/', sees: 'Client Login', act: press('Menu'), widths: [360] },
  { name: 'home, form sent empty', path: '/', sees: 'Please fill', act: press('Send Message') },
  { name: 'contact', path: '/contact', sees: 'Open 9am-6pm, Sydney time' },
  { name: 'privacy policy', path: '/privacy-policy', sees: 'Effective' },
  { name: 'page not found', path: '/nowhere', sees: 'Page Not Found' },
  { name: 'client login', path: '/client-login', sees: 'Client Portal Access' },
  {
    name: 'client login, sent empty',
    path: '/client-login',
    sees: 'Password is required',
    act: press('Sign In'),
  },
  {
    name: 'client login, refused',
    path: '/client-login',
    sees: 'Login Failed',
    act: async (page) => {
      await page.getByLabel('Username').fill('axe');
      await page.getByLabel('Password', { exact: true }).fill('wrong');
      await page.getByRole('button', { name: 'Sign In' }).click();
    },
    widths: [360],
  },
  { name: 'admin login', path: '/admin-login', sees: 'Admin Portal Access' },
  { name: 'admin login, sent empty', path: '/admin-login', sees: 'Email is required', act: press('Sign In') },
  { name: 'checkout, signed out', path: '/checkout', sees: 'Login Required' },
];
