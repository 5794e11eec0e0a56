import { linkLifetimes } from '@setter/contracts/promises/links';
import { Check, CloudOff, Unlink } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { AccountFrame } from './account-frame.tsx';
import { ToLogin, type UserType } from './back-to-login.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { StateCard } from '../../components/state-card.tsx';
import { useVerifiedToken, type VerifiedToken } from './use-password-reset.ts';

interface ResetPasswordProps {
  readonly token: string | undefined;
  /** What the server of the page knows of the link. */
  readonly verified: VerifiedToken | null;
  /** Whose password a form that the browser posted itself has set. */
  readonly doneFor: UserType | undefined;
}

/** Sets a new password by the link that was mailed. */
export function ResetPassword({ token, verified, doneFor }: ResetPasswordProps) {
  return <AccountFrame>{content({ token, verified, doneFor })}</AccountFrame>;
}

function content({ token, verified, doneFor }: ResetPasswordProps) {
  if (doneFor !== undefined) return <Done userType={doneFor} />;
  return token === undefined ? <InvalidLink /> : <LinkChecked token={token} known={verified} />;
}

function LinkChecked({ token, known }: { readonly token: string; readonly known: VerifiedToken | null }) {
  const { verified, isError, retry } = useVerifiedToken(token, known);
  const [doneFor, setDoneFor] = useState<UserType | null>(null);
  if (doneFor !== null) return <Done userType={doneFor} />;
  if (isError) return <NotVerified onRetry={retry} />;
  if (verified === null) return <Verifying />;
  if (!verified.valid) return <InvalidLink />;
  return <NewPasswordForm token={token} userType={verified.userType ?? 'client'} onDone={setDoneFor} />;
}

function Verifying() {
  return <StateCard icon={<Spinner size={22} />} tone="grey" title="Verifying reset link..." />;
}

function InvalidLink() {
  return (
    <StateCard
      icon={<Unlink size={22} aria-hidden />}
      tone="ochre"
      title="Invalid Reset Link"
      text={`This reset link is no longer valid. A reset link expires after ${linkLifetimes.reset} and works once.`}
    >
      <LinkButton to="/forgot-password" size="lg" className="w-full">
        Request New Reset Link
      </LinkButton>
      <ToLogin userType={null} variant="secondary">
        Back to Login
      </ToLogin>
    </StateCard>
  );
}

function NotVerified({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <StateCard
      icon={<CloudOff size={22} aria-hidden />}
      tone="grey"
      title="Unable to verify reset link"
      text="The link may still be valid: we could not reach the server."
    >
      <Button size="lg" className="w-full" onClick={onRetry}>
        Try again
      </Button>
      <ToLogin userType={null} variant="secondary">
        Back to Login
      </ToLogin>
    </StateCard>
  );
}

function Done({ userType }: { readonly userType: UserType }) {
  return (
    <StateCard
      icon={<Check size={22} aria-hidden />}
      tone="green"
      title="Password Reset Complete"
      text="Your new password works now. Every device was signed out."
    >
      <ToLogin userType={userType}>Continue to Login</ToLogin>
    </StateCard>
  );
}
