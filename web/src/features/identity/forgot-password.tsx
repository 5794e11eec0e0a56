import { isEmailAddress, longestEmail, wrongEmail } from '@setter/contracts/email/address';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, Inbox, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useMailboxNotice } from '../../components/mailbox-notice.ts';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { AccountFrame, AccountHeading } from './account-frame.tsx';
import { loginOf, ToLogin, type UserType } from './back-to-login.tsx';
import { accountCard, StateCard } from '../../components/state-card.tsx';
import { usePageAddress, useRefusedForm } from '../../lib/forms/posted-form.ts';
import { notSent, useRequestReset } from './use-password-reset.ts';

interface ForgotPasswordProps {
  /** From whose login one came; undefined when unknown. */
  readonly userType: UserType | undefined;
  /** The visitor comes back from a form that the browser posted itself. */
  readonly isSent: boolean;
}

/** Asks for a link to set a new password. What is answered says nothing about accounts. */
export function ForgotPassword({ userType, isSent }: ForgotPasswordProps) {
  const refused = useRefusedForm('forgot-password');
  const [email, setEmail] = useState(refused.values['email'] ?? '');
  // The address is not known where the browser has posted the form: it is in no link.
  const [sentTo, setSentTo] = useState<string | null>(isSent ? '' : null);
  return (
    <AccountFrame>
      {sentTo === null ? (
        <>
          <AccountHeading title="Forgot your password?" subtitle="We send you a link to set a new one" />
          <EmailForm email={email} onEmail={setEmail} onSent={setSentTo} />
          <Link
            to={loginOf(userType)}
            className="mt-4 inline-flex min-h-6 items-center gap-2 rounded-control text-button font-medium text-accent hover:text-accent-hover"
          >
            <ArrowLeft size={16} aria-hidden />
            Back to Login
          </Link>
        </>
      ) : (
        <LinkSent email={sentTo} userType={userType} onTryAgain={() => setSentTo(null)} />
      )}
    </AccountFrame>
  );
}

interface EmailFormProps {
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSent: (email: string) => void;
}

/** Checked when sent, then while typing. */
function EmailForm({ email, onEmail, onSent }: EmailFormProps) {
  const refused = useRefusedForm('forgot-password');
  const [errors, setErrors] = useState(refused.errors);
  const action = usePageAddress();
  const request = useRequestReset({ onSent, onRefused: setErrors });
  const check = (text: string): boolean => {
    setErrors(isEmailAddress(text) ? {} : { email: wrongEmail });
    return isEmailAddress(text);
  };
  const submit = () => {
    if (!request.isPending && check(email)) request.mutate(email.trim());
  };
  return (
    <Card className={`mt-7 ${accountCard}`}>
      <Form
        errors={errors}
        posted={{
          action,
          problem: refused.problem === null ? null : { title: notSent, text: refused.problem },
        }}
        onSubmit={submit}
        className="grid gap-5"
      >
        <TextField
          label="Email"
          type="email"
          name="email"
          autoComplete="email"
          maxLength={longestEmail}
          help="The address of your account, for clients and admins"
          value={email}
          onChange={(event) => {
            onEmail(event.target.value);
            if (errors['email'] !== undefined) check(event.target.value);
          }}
          error={errors['email']}
        />
        <Button type="submit" size="lg" className="w-full" busy={request.isPending}>
          Send Reset Link
        </Button>
      </Form>
    </Card>
  );
}

interface LinkSentProps {
  readonly email: string;
  readonly userType: UserType | undefined;
  readonly onTryAgain: () => void;
}

function LinkSent({ email, userType, onTryAgain }: LinkSentProps) {
  const mailbox = useMailboxNotice();
  return (
    <StateCard
      icon={mailbox === null ? <MailCheck size={22} aria-hidden /> : <Inbox size={22} aria-hidden />}
      tone={mailbox === null ? 'accent' : 'grey'}
      title="Check Your Email"
      text={
        <>
          If an account has <span>{email === '' ? 'that address' : 'the address '}</span>
          {email !== '' && <strong className="font-strong [overflow-wrap:anywhere] text-ink">{email}</strong>}
          <span>, a reset link is on its way. The link is valid 1 hour.</span>
          {mailbox !== null && <span className="mt-3 block">{mailbox}</span>}
        </>
      }
    >
      <ToLogin userType={userType} variant={mailbox === null ? 'primary' : 'secondary'}>
        Back to Login
      </ToLogin>
      <p className="text-center text-button text-muted">
        Didn't receive the email? {/* A link, so that it leads to the form without scripts as well. */}
        <Link
          to="/forgot-password"
          search={userType === 'admin' ? { userType } : {}}
          onClick={onTryAgain}
          className="inline-flex min-h-6 items-center rounded-control font-strong text-accent hover:text-accent-hover"
        >
          Try again
        </Link>
      </p>
    </StateCard>
  );
}
