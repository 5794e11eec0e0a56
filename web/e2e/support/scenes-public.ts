import type { Page } from 'playwright-core';
import type { Scene } from './scenes.ts';

const press =
  (name: string): NonNullable<Scene['act']> =>
  (page) =>
    page.getByRole('button', { name, exact: true }).click();

const invitation = { valid: true, email: 'ines@setter.example', role: 'setter' };

/** The page of a prospect is opened from here: then the browser reads by the link, and not the server of the page. */
const besideLink = '/outcome';
const linkCall = '/api/appointment-links/axe';
const openLink = (page: Page) => page.evaluate(() => window.history.pushState({}, '', '/appointment/axe'));
const linked = {
  businessName: 'Harbourline Finance',
  startTime: '2090-11-06T02:30:00.000Z',
  endTime: '2090-11-06T03:00:00.000Z',
  timeZone: 'Australia/Sydney',
  meetingType: 'phone',
  place: null,
  joinUrl: null,
  phoneEnding: '313',
  status: 'scheduled',
  missed: false,
  allowedActions: ['confirm', 'move', 'cancel'],
};
const linkSlots = {
  timeZone: 'Australia/Sydney',
  slots: [9, 10, 11, 12].flatMap((day) =>
    ['00:30', '02:30', '07:00'].map((time) => ({
      startTime: `2090-11-${String(day).padStart(2, '0')}T${time}:00.000Z`,
      endTime: `2090-11-${String(day).padStart(2, '0')}T${time.replace(':00', ':29').replace(':30', ':59')}:00.000Z`,
    })),
  ),
};

/** Public pages and the login pages. */
export const publicScenes: readonly Scene[] = [
  { name: 'home', path: '/', sees: 'How It Works' },
  { name: 'home, menu open', path: '/', sees: 'About', act: press('Menu'), widths: [1440] },
  { name: 'home, menu open on a phone', path: '/', sees: 'Client Login', act: press('Menu'), widths: [360] },
  { name: 'home, form sent empty', path: '/', sees: 'Please fill', act: press('Send Message') },
  { name: 'contact', path: '/contact', sees: 'Open 9am-6pm AE' },
  { name: 'support', path: '/support', sees: 'Mon-Fri 9am-5pm AE' },
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
  { name: 'forgot password', path: '/forgot-password', sees: 'Forgot your password?' },
  {
    name: 'forgot password, sent empty',
    path: '/forgot-password',
    sees: 'Please enter a valid email address',
    act: press('Send Reset Link'),
  },
  {
    name: 'forgot password, link sent',
    path: '/forgot-password',
    sees: 'Check Your Email',
    act: async (page) => {
      await page.getByLabel('Email').fill('axe@mail.example');
      await page.getByRole('button', { name: 'Send Reset Link' }).click();
    },
  },
  { name: 'reset password, no token', path: '/reset-password', sees: 'Invalid Reset Link' },
  {
    name: 'reset password',
    path: '/reset-password?token=axe',
    sees: 'For your client account',
    answers: { '/api/auth/verify-reset-token/axe': { valid: true, message: '', userType: 'client' } },
  },
  {
    name: 'reset password, wrong confirmation',
    path: '/reset-password?token=axe',
    sees: "Passwords don't match",
    answers: { '/api/auth/verify-reset-token/axe': { valid: true, message: '', userType: 'client' } },
    act: async (page) => {
      await page.getByLabel('New Password').fill('correct horse');
      await page.getByLabel('Confirm Password').fill('correct house');
      await page.getByRole('button', { name: 'Update Password' }).click();
    },
  },
  {
    name: 'reset password, done',
    path: '/reset-password?token=axe',
    sees: 'Password Reset Complete',
    answers: {
      '/api/auth/verify-reset-token/axe': { valid: true, message: '', userType: 'client' },
      '/api/auth/reset-password': { success: true, message: '', userType: 'client' },
    },
    act: async (page) => {
      await page.getByLabel('New Password').fill('correct horse');
      await page.getByLabel('Confirm Password').fill('correct horse');
      await page.getByRole('button', { name: 'Update Password' }).click();
    },
  },
  {
    name: 'reset password, not verified',
    path: '/reset-password?token=axe',
    sees: 'Try again',
    broken: ['/api/auth/verify-reset-token/axe'],
  },
  { name: 'invitation, no token', path: '/admin-invite', sees: 'Invalid invitation' },
  { name: 'invitation, link used', path: '/admin-invite?token=axe', sees: 'no longer valid' },
  {
    name: 'invitation',
    path: '/admin-invite?token=axe',
    sees: 'You join as a setter.',
    answers: { '/api/auth/invitation': invitation },
  },
  {
    name: 'invitation, not read',
    // Longer than any: the server of the page reads nothing by it either.
    path: `/admin-invite?token=${'axe'.repeat(70)}`,
    sees: 'Try again',
    broken: ['/api/auth/invitation'],
  },
  {
    name: 'invitation, accepted',
    path: '/admin-invite?token=axe',
    sees: 'You are signed in',
    answers: {
      '/api/auth/invitation': invitation,
      '/api/auth/accept-invitation': {
        success: true,
        message: '',
        admin: { id: 'axe', name: 'Ines Duarte', email: invitation.email, role: invitation.role },
      },
    },
    act: async (page) => {
      await page.getByLabel('New Password').fill('correct horse');
      await page.getByLabel('Confirm Password').fill('correct horse');
      await page.getByRole('button', { name: 'Set password and sign in' }).click();
    },
  },
  {
    name: 'invitation, ended meanwhile',
    path: '/admin-invite?token=axe',
    sees: 'no longer valid',
    answers: { '/api/auth/invitation': invitation },
    act: async (page) => {
      await page.getByLabel('New Password').fill('correct horse');
      await page.getByLabel('Confirm Password').fill('correct horse');
      await page.getByRole('button', { name: 'Set password and sign in' }).click();
    },
  },
  { name: 'confirm subscription, no token', path: '/newsletter/confirm', sees: 'Subscribe' },
  {
    name: 'confirm subscription, sent empty',
    path: '/newsletter/confirm',
    sees: 'Please enter a valid email address',
    act: press('Subscribe'),
  },
  {
    name: 'confirm subscription, asked anew',
    path: '/newsletter/confirm',
    sees: 'Check your inbox to confirm',
    answers: { '/api/newsletter': { success: true, message: 'Check your inbox' } },
    act: async (page) => {
      await page.getByLabel('Email').fill('axe@mail.example');
      await page.getByRole('button', { name: 'Subscribe' }).click();
    },
  },
  { name: 'confirm subscription', path: '/newsletter/confirm?token=axe', sees: 'Confirm subscription' },
  {
    name: 'confirm subscription, done',
    path: '/newsletter/confirm?token=axe',
    sees: 'You are subscribed',
    answers: { '/api/newsletter/confirm': { success: true, message: '' } },
    act: press('Confirm subscription'),
  },
  { name: 'unsubscribe, no token', path: '/newsletter/unsubscribe', sees: /^Use the link at the foot/ },
  { name: 'unsubscribe', path: '/newsletter/unsubscribe?token=axe', sees: /we erase your address/ },
  {
    name: 'unsubscribe, failed',
    path: '/newsletter/unsubscribe?token=axe',
    sees: 'You are still subscribed',
    broken: ['/api/newsletter/unsubscribe'],
    act: press('Unsubscribe'),
  },
  {
    name: 'unsubscribe, done',
    path: '/newsletter/unsubscribe?token=axe',
    sees: 'You are unsubscribed',
    answers: { '/api/newsletter/unsubscribe': { success: true, message: '' } },
    act: press('Unsubscribe'),
  },
  { name: 'appointment of a prospect, link unknown', path: '/appointment/axe', sees: 'could not find that' },
  {
    name: 'appointment of a prospect, not read',
    isMadeUp: true,
    path: besideLink,
    sees: 'Try again',
    broken: [linkCall],
    act: openLink,
  },
  {
    name: 'appointment of a prospect',
    isMadeUp: true,
    path: besideLink,
    sees: 'Phone call with Harbourline Finance',
    answers: { [linkCall]: linked },
    act: openLink,
  },
  {
    name: 'appointment of a prospect, confirmed',
    isMadeUp: true,
    path: besideLink,
    sees: 'You are expected',
    answers: {
      [linkCall]: linked,
      [`${linkCall}/confirm`]: { ...linked, status: 'confirmed', allowedActions: ['move', 'cancel'] },
    },
    act: async (page) => {
      await openLink(page);
      await press('Confirm')(page);
    },
  },
  {
    name: 'appointment of a prospect, another time',
    isMadeUp: true,
    path: besideLink,
    sees: 'Thu, Nov 9, 1:30 PM',
    answers: { [linkCall]: linked, [`${linkCall}/slots`]: linkSlots },
    act: async (page) => {
      await openLink(page);
      await press('Choose another time')(page);
      await page.getByRole('button', { name: '1:30 PM', exact: true }).click();
    },
  },
  {
    name: 'appointment of a prospect, asked before it is cancelled',
    isMadeUp: true,
    path: besideLink,
    sees: 'Cancel this appointment?',
    answers: { [linkCall]: linked },
    act: async (page) => {
      await openLink(page);
      await press('Cancel appointment')(page);
    },
  },
  {
    name: 'appointment of a prospect, cancelled',
    isMadeUp: true,
    path: besideLink,
    sees: 'This appointment was cancelled',
    answers: { [linkCall]: { ...linked, status: 'cancelled', allowedActions: [] } },
    act: openLink,
  },
  {
    name: 'appointment of a prospect, missed',
    isMadeUp: true,
    path: besideLink,
    sees: 'You did not meet',
    answers: { [linkCall]: { ...linked, status: 'over', missed: true, allowedActions: ['move'] } },
    act: openLink,
  },
  { name: 'checkout, signed out', path: '/checkout', sees: 'Login Required' },
];
