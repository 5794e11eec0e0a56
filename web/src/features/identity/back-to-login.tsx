import type { ReactNode } from 'react';
import { LinkButton } from '../../components/ui/link-button.tsx';
import type { ButtonVariant } from '../../components/ui/button-style.ts';

export type UserType = 'admin' | 'client';

/** The login of that kind of account; the client's when the kind is unknown. */
export const loginOf = (userType: UserType | null | undefined) =>
  userType === 'admin' ? '/admin-login' : '/client-login';

interface ToLoginProps {
  readonly userType: UserType | null | undefined;
  readonly variant?: ButtonVariant;
  readonly children: ReactNode;
}

/** A button of full width to the login. */
export function ToLogin({ userType, variant = 'primary', children }: ToLoginProps) {
  return (
    <LinkButton to={loginOf(userType)} size="lg" variant={variant} className="w-full">
      {children}
    </LinkButton>
  );
}
