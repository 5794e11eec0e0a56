import { linkLifetimes } from '@setter/contracts/promises/links';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { CloudOff, Unlink } from 'lucide-react';
import { useState } from 'react';
import { type NewPassword, newPasswordErrors } from '../../../shared/new-password.ts';
import { NewPasswordFields } from '../../components/new-password-fields.tsx';
import { StateCard, accountCard } from '../../components/state-card.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextField } from '../../components/ui/field.tsx';
import { Form } from '../../components/ui/form.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { Spinner } from '../../components/ui/spinner.tsx';
import { ApiError, failureText } from '../../lib/api/api-error.ts';
import { withArticle } from '../../lib/texts/staff-roles.ts';
import { AccountFrame, AccountHeading } from './account-frame.tsx';
import { Joined } from './joined.tsx';
import { useAcceptInvitation } from './use-accept-invitation.ts';
import { type InvitationLink, useInvitation } from './use-invitation.ts';

interface InvitationProps {
  readonly token: string | undefined;
  /** What the server of the page has read by the link. */
  readonly known: InvitationLink | null;
}

/** Sets the first password of an account of the back office by the link of its invitation, and signs in. */
export function Invitation({ token, known }: InvitationProps) {
  return (
    <AccountFrame>{token === undefined ? <DeadLink /> : <Opened token={token} known={known} />}</AccountFrame>
  );
}

function Opened({ token, known }: { readonly token: string; readonly known: InvitationLink | null }) {
  const { link, error, retry } = useInvitation(token, known);
  const accepting = useAcceptInvitation(token);
  const { admin, isDead } = accepting;
  if (admin !== undefined) return <Joined email={admin.email} role={admin.role} />;
  if (isDead || link?.valid === false || isMalformed(error)) return <DeadLink />;
  if (link === null || link.email === null || link.role === null)
    return error === null ? <Reading /> : <NotRead error={error} onRetry={retry} />;
  return <Accept token={token} email={link.email} role={link.role} {...accepting} />;
}

/** No token that was ever mailed. */
const isMalformed = (error: Error | null) => error instanceof ApiError && error.status === 400;

interface AcceptProps extends ReturnType<typeof useAcceptInvitation> {
  readonly token: string;
  readonly email: string;
  readonly role: StaffRole;
}

function Accept({ token, email, role, isPending, errors, setErrors, problem, accept }: AcceptProps) {
  const [values, setValues] = useState<NewPassword>({ newPassword: '', confirmPassword: '' });
  const set = (part: Partial<NewPassword>) => {
    const after = { ...values, ...part };
    setValues(after);
    if (Object.keys(errors).length > 0) setErrors(newPasswordErrors(after));
  };
  const submit = () => {
    if (isPending) return;
    const found = newPasswordErrors(values);
    setErrors(found);
    if (Object.keys(found).length === 0) accept(values.newPassword);
  };
  return (
    <>
      <AccountHeading title="Accept your invitation" subtitle="Choose the password that you sign in with" />
      <Card className={`mt-7 ${accountCard}`}>
        <Form
          errors={errors}
          posted={{ action: '/admin-invite', hidden: { token }, problem }}
          onSubmit={submit}
          className="grid gap-4"
        >
          {/* Not sent. Password managers keep the password under it. */}
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            readOnly
            value={email}
            help={
              <span>
                {'You join as '}
                <b className="font-strong text-ink">{withArticle[role]}</b>
                {'.'}
              </span>
            }
          />
          <NewPasswordFields values={values} errors={errors} onChange={set} />
          <Button type="submit" size="lg" className="mt-1 w-full" busy={isPending} busyLabel="Signing in...">
            Set password and sign in
          </Button>
        </Form>
      </Card>
    </>
  );
}

function DeadLink() {
  return (
    <StateCard
      icon={<Unlink size={22} aria-hidden />}
      tone="ochre"
      title="Invalid invitation"
      text={`This link is no longer valid. An invitation expires after ${linkLifetimes.invitation} and works once; only the newest one works. An owner can send you another.`}
    >
      <LinkButton to="/admin-login" size="lg" variant="secondary" className="w-full">
        Back to Login
      </LinkButton>
    </StateCard>
  );
}

function Reading() {
  return <StateCard icon={<Spinner size={22} />} tone="grey" title="Reading your invitation..." />;
}

function NotRead({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  return (
    <StateCard
      icon={<CloudOff size={22} aria-hidden />}
      tone="grey"
      title="Your invitation could not be read"
      text={failureText(error)}
    >
      <Button size="lg" className="w-full" onClick={onRetry}>
        Try again
      </Button>
    </StateCard>
  );
}
