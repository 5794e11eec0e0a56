import type { EventOf } from '../define-event.ts';
import { AdminRegistered } from './admin-registered.ts';
import { PasswordChanged } from './password-changed.ts';
import { SignInFailed } from './sign-in-failed.ts';
import { SignedIn } from './signed-in.ts';
import { SignedOut } from './signed-out.ts';

export const identityEvents = [AdminRegistered, PasswordChanged, SignInFailed, SignedIn, SignedOut] as const;
export type IdentityEvent = EventOf<(typeof identityEvents)[number]>;
