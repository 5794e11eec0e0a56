import { newPasswordErrors } from '../shared/new-password.ts';
import { enquiryMessage } from '../shared/enquiry-message.ts';
import type { PostedForm } from '../shared/render-contract.ts';
import type { UndatedSite } from './page.ts';

type Values = Readonly<Record<string, string>>;

/** A form that browsers post themselves, and the call that it stands for. */
export interface PageForm {
  readonly name: PostedForm;
  /** Path of the call. */
  readonly call: string;
  /** The call's body, where it is not the fields as they are. */
  readonly body?: (values: Values) => Values;
  /** Field name to sentence, of what the call itself does not check. */
  readonly check?: (values: Values) => Values;
  /** Fields that are never sent back. */
  readonly secrets?: readonly string[];
  /** Where a taken form leads; `url` is the address that it was posted to. */
  readonly next: (url: URL, values: Values, answer: unknown) => string;
  /** The sentence of a failure that has none for people. */
  readonly failed: (site: UndatedSite) => string;
}

/** The address without its origin, with one more parameter. */
const withParameter = (url: URL, name: string, value: string, hash = ''): string => {
  const target = new URL(url);
  target.searchParams.set(name, value);
  return target.pathname + target.search + hash;
};
const somethingWrong = () => 'Something went wrong. Please try again.';

export const leadForm: PageForm = {
  name: 'lead',
  call: '/api/leads',
  next: (_url, { landingPageId = '' }) => `/landing/${landingPageId}?sent=1`,
  failed: () => 'There was an error submitting your information. Please try again.',
};

const enquiry: PageForm = {
  name: 'enquiry',
  call: '/api/contact',
  body: (values) => ({ ...values, message: enquiryMessage(values['industry'] ?? '') }),
  next: (url) => withParameter(url, 'sent', '1', url.pathname === '/' ? '#contact' : ''),
  failed: ({ brand }) => `Something went wrong. Please try again or call us directly at ${brand.phone}.`,
};

const support: PageForm = {
  name: 'support',
  call: '/api/support',
  next: (url) => withParameter(url, 'sent', '1'),
  failed: () => 'Failed to send your support request. Please try again or contact us directly.',
};

const newsletter: PageForm = {
  name: 'newsletter',
  call: '/api/newsletter',
  next: (url) => withParameter(url, 'sent', '1'),
  failed: somethingWrong,
};

const confirmSubscription: PageForm = {
  name: 'confirm-subscription',
  call: '/api/newsletter/confirm',
  next: (url) => withParameter(url, 'done', '1'),
  failed: somethingWrong,
};

const unsubscribe: PageForm = {
  name: 'unsubscribe',
  call: '/api/newsletter/unsubscribe',
  body: ({ token = '' }) => ({ token }),
  next: (url) => withParameter(url, 'done', '1'),
  failed: somethingWrong,
};

const outcome: PageForm = {
  name: 'outcome',
  call: '/api/outcomes',
  body: ({ token = '', outcome: said = '' }) => ({ token, outcome: said }),
  next: (url, { outcome: said = '' }) => withParameter(url, 'done', said),
  failed: somethingWrong,
};

/** The login page itself leads on who is signed in. */
const backToLogin = ({ pathname, search }: URL) => pathname + search;

const clientLogin: PageForm = {
  name: 'client-login',
  call: '/api/client/login',
  secrets: ['password'],
  next: backToLogin,
  failed: somethingWrong,
};

const adminLogin: PageForm = {
  name: 'admin-login',
  call: '/api/admin/login',
  secrets: ['password'],
  next: backToLogin,
  failed: somethingWrong,
};

const forgotPassword: PageForm = {
  name: 'forgot-password',
  call: '/api/auth/request-password-reset',
  next: (url) => withParameter(url, 'sent', '1'),
  failed: () => 'Failed to send reset email',
};

const resetPassword: PageForm = {
  name: 'reset-password',
  call: '/api/auth/reset-password',
  check: ({ newPassword = '', confirmPassword = '' }) => newPasswordErrors({ newPassword, confirmPassword }),
  secrets: ['newPassword', 'confirmPassword'],
  next: (url, _values, answer) => {
    const { userType } = answer as { readonly userType?: string };
    return withParameter(url, 'done', userType === 'admin' ? 'admin' : 'client');
  },
  failed: () => 'Failed to reset password',
};

const invitation: PageForm = {
  name: 'invitation',
  call: '/api/auth/accept-invitation',
  body: ({ token = '', newPassword = '' }) => ({ token, password: newPassword }),
  check: ({ newPassword = '', confirmPassword = '' }) => newPasswordErrors({ newPassword, confirmPassword }),
  secrets: ['newPassword', 'confirmPassword'],
  // It has signed in, and the back office shows what the role may see.
  next: () => '/admin-portal',
  failed: () => 'The invitation was not accepted',
};

/** The address of each page with a form, and which of its forms was posted. */
export const formsOfPages: ReadonlyMap<string, (values: Values) => PageForm> = new Map([
  ['/', () => enquiry],
  ['/contact', () => enquiry],
  ['/support', () => support],
  ['/newsletter/confirm', ({ token }) => (token === undefined ? newsletter : confirmSubscription)],
  ['/newsletter/unsubscribe', () => unsubscribe],
  ['/outcome', () => outcome],
  ['/client-login', () => clientLogin],
  ['/admin-login', () => adminLogin],
  ['/forgot-password', () => forgotPassword],
  ['/reset-password', () => resetPassword],
  ['/admin-invite', () => invitation],
] satisfies [string, (values: Values) => PageForm][]);
