import { rubricV1 } from '@setter/domain/fair-credits/rubric-v1';
import { inHours } from './person.ts';

/** Why a call cannot be sent with two different bodies. */
export type SingleBody = 'has no body' | 'has one valid body';

const uuid = (n: number) => `01900000-0000-7000-8000-00000000000${n}`;
const password = 'for-tests-only';

const feature = { icon: 'sun', title: 'Panels that fit', description: 'Measured on your roof.' };
const page = (headline: string) => ({
  title: 'Solar for Ashgrove',
  businessName: 'Ashgrove Solar',
  content: {
    hero: { headline, description: 'Panels that fit your roof.' },
    features: [feature, feature, feature],
    form: {},
  },
  theme: {},
});
const pages = [page('Pay the sun'), page('Ask the sun')] as const;
const post = (title: string) => ({ title, content: `<p>${title}</p>` });
const template = (displayName: string) => ({
  displayName,
  subject: 'For you',
  htmlContent: '<p>Hello</p>',
  category: 'notification',
});
const enquiry = (name: string) => ({
  name,
  email: `${name.toLowerCase()}@two-bodies.example`,
  phone: '0400 000 000',
  company: 'Torrens',
  industry: 'finance-mortgage',
});
const support = (name: string) => ({
  name,
  email: 'ask@two-bodies.example',
  supportTopic: 'system-questions',
  message: 'Nothing opens.',
});
const booking = (title: string) => ({ clientId: 1, title, startTime: inHours(24), endTime: inHours(25) });
const leads = [{ leadIds: [uuid(1)] }, { leadIds: [uuid(2)] }] as const;
const reasons = [{ reason: 'No-show' }, { reason: 'Ill' }] as const;
const outcomes = [{ outcome: 'held' }, { outcome: 'no_show' }] as const;
const visits = [{ utm_source: 'a' }, { utm_source: 'b' }] as const;
const busySources = [
  { kind: 'ics', address: 'https://127.0.0.1/a.ics' },
  { kind: 'ics', address: 'https://127.0.0.1/b.ics' },
] as const;
const davSignIns = [
  { username: 'a', password },
  { username: 'b', password },
] as const;
const availabilities = [{ mostDaysAhead: 30 }, { mostDaysAhead: 90 }] as const;
const balances = [{ credits: 1 }, { credits: 2 }] as const;
const card = (number: string) => ({ number, expMonth: 12, expYear: 2090, cvc: '123' });
const upload = (text: string) => {
  const form = new FormData();
  form.append('image', new Blob([text]), 'a.png');
  return form;
};

const deskSettings = (firstContactMinutes: number) => ({
  firstContactMinutes,
  clock: 'always',
  retryHours: [2],
  consentDays: 90,
  hours: { weekday: ['09:00', '20:00'], saturday: ['09:00', '17:00'] },
  stateHolidays: true,
  assumedState: null,
  closedDays: [],
});

/** Two different valid bodies for every call that takes an Idempotency-Key, by its method and path. */
export const twoBodies: Readonly<Record<string, readonly [object, object] | SingleBody>> = {
  'POST /api/admin/login': [
    { email: 'admin@setter.example', password },
    { email: 'other@setter.example', password },
  ],
  'POST /api/admin/login/passkey/options': 'has no body',
  'POST /api/admin/login/passkey': [{ response: { id: 'a' } }, { response: { id: 'b' } }],
  'POST /api/admin/logout': 'has no body',
  'PATCH /api/admin/account': [{ name: 'Ann' }, { name: 'Bea' }],
  'POST /api/admin/account/password': [
    { currentPassword: 'wrong', newPassword: 'harder to guess' },
    { currentPassword: 'wrong too', newPassword: 'harder to guess' },
  ],
  'DELETE /api/admin/account/sessions/{id}': 'has no body',
  'POST /api/admin/account/totp': 'has no body',
  'POST /api/admin/account/totp/confirm': [{ code: '000000' }, { code: '000001' }],
  'POST /api/admin/account/totp/remove': [
    { password, code: '000000' },
    { password, code: '000001' },
  ],
  'POST /api/admin/account/recovery-codes': 'has no body',
  'POST /api/admin/account/passkeys/options': 'has no body',
  'POST /api/admin/account/passkeys': [
    { name: 'Phone', response: { id: 'a' } },
    { name: 'Desk', response: { id: 'a' } },
  ],
  'DELETE /api/admin/account/passkeys/{id}': 'has no body',
  'POST /api/admin/account/step-up/options': 'has no body',
  'POST /api/admin/account/step-up': [{ password }, { code: '000000' }],
  'POST /api/appointment-links/{token}/confirm': 'has no body',
  'POST /api/appointment-links/{token}/move': [{ startTime: inHours(24) }, { startTime: inHours(25) }],
  'POST /api/appointment-links/{token}/cancel': reasons,
  'POST /api/client/login': [
    { username: 'nobody', password },
    { username: 'nobody', password: 'another one' },
  ],
  'POST /api/client/logout': 'has no body',
  'PATCH /api/admin/settings': [{ name: 'Ann' }, { name: 'Bea' }],
  'PATCH /api/client/user': [{ firstName: 'Ann' }, { firstName: 'Bea' }],
  'DELETE /api/client/sessions/{id}': 'has no body',
  'POST /api/client/password': [
    { currentPassword: 'wrong', newPassword: 'harder to guess' },
    { currentPassword: 'wrong too', newPassword: 'harder to guess' },
  ],
  'POST /api/auth/request-password-reset': [{ email: 'a@setter.example' }, { email: 'b@setter.example' }],
  'POST /api/auth/reset-password': [
    { token: 'none', newPassword: 'harder to guess' },
    { token: 'none', newPassword: 'still harder to guess' },
  ],
  'POST /api/auth/accept-invitation': [
    { token: 'none', password: 'harder to guess' },
    { token: 'none', password: 'still harder to guess' },
  ],
  'POST /api/admin/accounts': [
    { email: 'a@two-bodies.example', name: 'Ann', role: 'setter' },
    { email: 'a@two-bodies.example', name: 'Ann', role: 'admin' },
  ],
  'PATCH /api/admin/accounts/{id}': [{ role: 'setter' }, { role: 'admin' }],
  'POST /api/admin/accounts/{id}/invite': 'has no body',
  'DELETE /api/admin/accounts/{id}/factors': 'has no body',
  'POST /api/admin/create-blog': [post('Panels'), post('Batteries')],
  'PUT /api/admin/blog/{id}': [post('Panels'), post('Batteries')],
  'DELETE /api/admin/blog/{id}': 'has no body',
  'POST /api/admin/process-queued-blog': [{ queueId: uuid(1) }, { queueId: uuid(2) }],
  'DELETE /api/admin/blog-queue/{id}': 'has no body',
  'POST /api/admin/clients': [
    { username: 'two-bodies', password, credits: 1 },
    { username: 'two-bodies', password, credits: 2 },
  ],
  'PATCH /api/admin/clients/{id}': [{ firstName: 'Ann' }, { firstName: 'Bea' }],
  'DELETE /api/admin/clients/{id}': 'has no body',
  'POST /api/admin/clients/{id}/remove': [{ upcoming: 'keep' }, { upcoming: 'cancel' }],
  'POST /api/admin/clients/{id}/erase': [{ confirm: true }, { confirm: true, forfeitCredits: true }],
  'POST /api/admin/clients/{id}/restore': 'has no body',
  'PUT /api/admin/clients/{id}/availability': availabilities,
  'PUT /api/client/availability': availabilities,
  'POST /api/admin/clients/{id}/busy-sources': busySources,
  'DELETE /api/admin/clients/{id}/busy-sources/{sourceId}': 'has no body',
  'POST /api/admin/clients/{id}/busy-sources/{sourceId}/read': 'has no body',
  'PATCH /api/admin/clients/{id}/busy-sources/{sourceId}': davSignIns,
  'POST /api/client/busy-sources': busySources,
  'DELETE /api/client/busy-sources/{id}': 'has no body',
  'POST /api/client/busy-sources/{id}/read': 'has no body',
  'PATCH /api/client/busy-sources/{id}': davSignIns,
  'PATCH /api/client/settings': [{ reminderEmails: true }, { reminderEmails: false }],
  'PUT /api/admin/clients/{id}/credits': balances,
  'POST /api/admin/clients/{id}/credits': balances,
  'POST /api/admin/images': [upload('one'), upload('another')],
  'POST /api/admin/invoices/{number}/adjust': [
    { credits: 0, amountCents: 100, reason: 'A discount' },
    { credits: 0, amountCents: 200, reason: 'A discount' },
  ],
  'POST /api/client/create-payment-intent': [
    { stripePriceId: 'price_credits_3', credits: 3, amount: 425 },
    { stripePriceId: 'price_credits_5', credits: 5, amount: 625 },
  ],
  'POST /api/create-payment-intent': [
    { credits: 3, amount: 425 },
    { credits: 5, amount: 625 },
  ],
  'POST /api/admin/payments/{id}/refund': reasons,
  'POST /api/admin/payments/{id}/accept': [
    { credits: 1, reason: 'Close enough' },
    { credits: 2, reason: 'Close enough' },
  ],
  'POST /api/sandbox/payments/{paymentIntentId}/confirm': [
    card('4242424242424242'),
    card('4000000000000002'),
  ],
  'POST /api/sandbox/payments/{paymentIntentId}/authenticate': [{ approve: true }, { approve: false }],
  'POST /api/sandbox/disputes/{id}/decide': [{ outcome: 'won' }, { outcome: 'lost' }],
  'POST /api/client/appointments/{id}/unlock': [
    { expectedStartTime: inHours(24) },
    { expectedStartTime: inHours(25) },
  ],
  'POST /api/admin/appointments': [booking('A first call'), booking('A second call')],
  'PUT /api/admin/appointments/{id}': [{ title: 'A first call' }, { title: 'A second call' }],
  'POST /api/admin/appointments/{id}/confirm': 'has no body',
  'POST /api/admin/appointments/{id}/complete': 'has no body',
  'POST /api/admin/appointments/{id}/cancel': reasons,
  'POST /api/admin/appointments/{id}/return-credit': reasons,
  'POST /api/admin/appointments/{id}/outcome': outcomes,
  'POST /api/client/appointments/{id}/cannot-attend': reasons,
  'POST /api/client/appointments/{id}/outcome': outcomes,
  'POST /api/outcomes': [
    { token: 'a', outcome: 'held' },
    { token: 'a', outcome: 'no_show' },
  ],
  'POST /api/client/appointments/{id}/fair-credit': [{ reason: 'no_show' }, { reason: 'duplicate' }],
  'POST /api/admin/fair-credits/{id}/approve': [{ keep: true }, { keep: false }],
  'POST /api/admin/fair-credits/{id}/decline': reasons,
  'PUT /api/admin/consent-texts/{form}': [{ text: 'You agree.' }, { text: 'You agree to calls.' }],
  'POST /api/admin/fair-credit-rules': [
    { expectedVersion: 0, ...rubricV1 },
    { expectedVersion: 1, ...rubricV1 },
  ],
  // A query, in place of a body.
  'DELETE /api/admin/appointments/{id}': [{ returnCredit: 'true' }, { returnCredit: 'false' }],
  'POST /api/admin/appointments/{id}/erase-prospect': 'has one valid body',
  'POST /api/admin/landing-pages': [
    { draftId: uuid(3), page: pages[0] },
    { draftId: uuid(3), page: pages[1] },
  ],
  'PUT /api/admin/landing-pages/{id}': [{ page: pages[0] }, { page: pages[1] }],
  'PATCH /api/admin/landing-pages/{id}': [{ isPublished: true }, { isPublished: false }],
  'DELETE /api/admin/landing-pages/{id}': 'has no body',
  'POST /api/admin/landing-pages/{id}/restore': 'has no body',
  'POST /api/leads': [
    { landingPageId: 999, email: 'a@two-bodies.example' },
    { landingPageId: 999, email: 'b@two-bodies.example' },
  ],
  'POST /api/admin/generate-landing-page': [
    { clientName: 'Ashgrove', clientWebsite: 'https://ashgrove.example' },
    { clientName: 'Torrens', clientWebsite: 'https://torrens.example' },
  ],
  'DELETE /api/admin/generations/{draftId}': 'has no body',
  'POST /api/admin/generations/{draftId}/section': [{ section: 'hero' }, { section: 'form' }],
  'POST /api/contact': [enquiry('Ann'), enquiry('Bea')],
  'POST /api/admin/leads': [
    { name: 'Ann', phone: '0491 570 156', received: 'phone' },
    { name: 'Bea', phone: '0491 570 157', received: 'phone' },
  ],
  'PATCH /api/admin/leads/{id}': [{ status: 'contacted' }, { status: 'lost' }],
  'DELETE /api/admin/leads/bulk': leads,
  'POST /api/admin/leads/bulk-delete': leads,
  'POST /api/admin/leads/bulk-restore': leads,
  'POST /api/admin/leads/{id}/erase': 'has one valid body',
  'POST /api/admin/leads/{id}/take': 'has no body',
  'POST /api/admin/leads/{id}/release': 'has no body',
  'POST /api/admin/leads/assign': [
    { ...leads[0], adminId: uuid(3) },
    { ...leads[1], adminId: null },
  ],
  'POST /api/admin/leads/{id}/calls': [{ outcome: 'no_answer' }, { outcome: 'not_interested' }],
  'POST /api/admin/leads/{id}/calls/{callId}/undo': 'has no body',
  'PUT /api/admin/desk/settings': [deskSettings(10), deskSettings(20)],
  'POST /api/admin/do-not-contact': [
    { phone: '0491 570 156', cause: 'asked' },
    { phone: '0491 570 156', cause: 'complaint' },
  ],
  'POST /api/admin/do-not-contact/remove': [
    { phone: '0491 570 156', reason: 'asked_again' },
    { phone: '0491 570 156', reason: 'mistake' },
  ],
  'POST /api/admin/leads/{id}/do-not-contact': [{ cause: 'asked' }, { cause: 'complaint' }],
  'POST /api/admin/do-not-call/wash': [
    { washedOn: inHours(-48).slice(0, 10), text: '0491570156,N' },
    { washedOn: inHours(-48).slice(0, 10), text: '0491570156,Y' },
  ],
  'PUT /api/admin/leads/{id}/next-call': [{ nextCallAt: null }, { nextCallAt: inHours(24) }],
  'POST /api/admin/leads/{id}/notes': [{ text: 'One' }, { text: 'Two' }],
  'POST /api/admin/email-templates': [
    { ...template('Ours'), name: 'two-bodies' },
    { ...template('Theirs'), name: 'two-bodies' },
  ],
  'PUT /api/admin/email-templates/{id}': [template('Ours'), template('Theirs')],
  'PATCH /api/admin/email-templates/{id}': [{ isActive: true }, { isActive: false }],
  'DELETE /api/admin/email-templates/{id}': 'has no body',
  'POST /api/admin/email-templates/preview': [{ subject: 'One' }, { subject: 'Two' }],
  'POST /api/admin/email-templates/{id}/test': [{ email: 'a@setter.example' }, { email: 'b@setter.example' }],
  'POST /api/newsletter': [{ email: 'a@two-bodies.example' }, { email: 'b@two-bodies.example' }],
  'POST /api/newsletter/confirm': [{ token: 'a' }, { token: 'b' }],
  'POST /api/newsletter/unsubscribe': [{ token: 'a' }, { token: 'b' }],
  'POST /api/admin/newsletter/send': [{ postId: 998 }, { postId: 999 }],
  'PATCH /api/client/notifications/{id}/read': 'has no body',
  'PATCH /api/client/notifications/mark-all-read': 'has no body',
  'DELETE /api/client/notifications/{id}': 'has no body',
  'POST /api/admin/messages': [
    { subject: 'Hello', message: 'All' },
    { subject: 'Hello', message: 'Everyone' },
  ],
  'DELETE /api/admin/messages/{id}': 'has no body',
  'POST /api/client/messages/{id}/dismiss': 'has no body',
  'POST /api/support': [support('Ann'), support('Bea')],
  'POST /api/admin/support-requests/{id}/reply': [{ message: 'Try again' }, { message: 'Wait' }],
  'POST /api/admin/support-requests/{id}/close': 'has no body',
  'POST /api/admin/support-requests/{id}/erase': 'has one valid body',
  'POST /api/visits': visits,
  'POST /api/landing-pages/{id}/visits': visits,
  'POST /api/blogs/{slug}/views': visits,
  'PUT /api/admin/ad-reports': [{ enabled: true }, { enabled: false }],
};
