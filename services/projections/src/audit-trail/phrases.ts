import { creditCount } from '@setter/contracts/payments/money-texts';
import type { StaffRole, UserKind } from '@setter/events/identity/value-sets';
import type { PersonalText } from '@setter/events/marks';
import type { ActorNames } from './actor-names.ts';

// The parts of sentences about events.

export const detailNames = {
  title: 'title',
  teaser: 'teaser',
  description: 'description',
  notes: 'notes',
  meetingType: 'meeting type',
  location: 'location',
  zoomLink: 'Zoom link',
  prospectName: 'contact name',
  prospect: 'contact details',
  prospectConsent: 'consent',
};

export const clientNames = {
  username: 'username',
  email: 'email',
  firstName: 'first name',
  lastName: 'last name',
  businessName: 'business name',
  businessPhone: 'phone',
  businessWebsite: 'website',
  industry: 'industry',
  abn: 'ABN',
  brief: 'brief',
};

export const namesOf = <K extends string>(
  changes: { readonly [P in K]?: unknown },
  names: Readonly<Record<K, string>>,
): readonly string[] =>
  (Object.keys(names) as K[]).filter((key) => changes[key] !== undefined).map((key) => `the ${names[key]}`);

/** `the title`, `the title and the notes`, `the title, the notes and the location`; `nothing` of none. */
export const list = (parts: readonly string[]): string => {
  const last = parts.at(-1) ?? 'nothing';
  return parts.length < 2 ? last : `${parts.slice(0, -1).join(', ')} and ${last}`;
};

export const quoted = (text: PersonalText, otherwise: string): string =>
  typeof text === 'string' ? `“${text}”` : otherwise;

export const named = (name: PersonalText | null, unnamed: string): string => {
  if (name === null) return unnamed;
  return typeof name === 'string' ? name : 'An erased person';
};

export const saying = (reason: PersonalText | null): string => {
  if (reason === null || reason === '') return '';
  return typeof reason === 'string' ? `, saying “${reason}”` : ', giving a reason that was erased';
};

export const shortfall = (credits: number): string =>
  credits === 0 ? '' : `; ${creditCount(credits)} of it had been spent`;

/** A code as words. */
export const plain = (code: string): string => code.replaceAll('_', ' ');

/** `a setter`, `an owner`. */
export const aRole = (role: StaffRole): string => (role === 'setter' ? `a ${role}` : `an ${role}`);

type Account = { readonly userKind: UserKind; readonly userId: string };
export const holder = ({ userKind, userId }: Account, by: ActorNames): string =>
  userKind === 'admin' ? by.admin(userId) : by.client(Number(userId), 'start');

/** `appointment-available` as people say it: appointment available. */
export const emailName = (template: string): string => template.replaceAll('-', ' ');
