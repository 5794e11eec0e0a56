import type { IdentityEvent } from '@setter/events/identity/events';
import type { PersonalText } from '@setter/events/marks';

type AdminRegistered = Extract<IdentityEvent, { readonly type: 'AdminRegistered' }>;

export type Admin =
  | { readonly status: 'none' }
  | {
      readonly status: 'registered';
      readonly adminId: string;
      readonly name: PersonalText;
      readonly email: PersonalText;
    };

export const initialState: Admin = { status: 'none' };

export const evolve = (admin: Admin, event: AdminRegistered): Admin =>
  event.type === 'AdminRegistered' ? { status: 'registered', ...event.data } : admin;
