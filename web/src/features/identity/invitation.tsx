import { linkLifetimes } from '@setter/contracts/promises/links';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { Check, Unlink } from 'lucide-react';
import { useState } from 'react';
import { type NewPassword, newPasswordErrors } from '../../../shared/new-password.ts';
import { NewPasswordFields } from '../../components/new-password-fields.tsx';
import { StateCard, accountCard } from '../../components/state-card.tsx';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { Form } from '../../components/ui/form.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { withArticle } from '../../lib/texts/staff-roles.ts';
import { AccountFrame, AccountHeading } from './account-frame.tsx';
import { useAcceptInvitation } from './use-accept-invitation.ts';

/** Sets the first password of an account of the back office by the link of its invitation, and signs in. */
export function Invitation({ token }: { readonly token: string | undefined }) {
  return <AccountFrame>{token === undefined ? <DeadLink /> : <Accept token={token} />}</AccountFrame>;
}

function Accept({ token }: { readonly token: string }) {
  const [values, setValues] = useState<NewPassword>({ newPassword: '', confirmPassword: '' });
  const { admin, isDead, isPending, errors, setErrors, problem, accept } = useAcceptInvitation(token);
  if (admin !== undefined) return <Accepted email={admin.email} role={admin.role} />;
  if (isDead) return <DeadLink />;
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
          <NewPasswordFields values={values} errors={errors} onChange={set} />
          <Button type="submit" size="lg" className="mt-1 w-full" busy={isPending} busyLabel="Signing in...">
            Set password and sign in
          </Button>
        </Form>
      </Card>
    </>
  );
}

function Accepted({ email, role }: { readonly email: string; readonly role: StaffRole }) {
  return (
    <StateCard
      icon={<Check size={22} aria-hidden />}
      tone="green"
      title="You are signed in"
      text={
        <>
          As <b className="font-strong break-words text-ink">{email}</b>, {withArticle[role]}. Under Settings
          you can add a passkey, which signs in alone.
        </>
      }
    >
      <LinkButton to="/admin-portal" reloadDocument size="lg" className="w-full">
        Open the back office
      </LinkButton>
    </StateCard>
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
