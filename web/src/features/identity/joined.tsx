import type { StaffRole } from '@setter/events/identity/value-sets';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Check, Fingerprint } from 'lucide-react';
import type { ReactNode } from 'react';
import { StateCard } from '../../components/state-card.tsx';
import { Button } from '../../components/ui/button.tsx';
import { FieldNote } from '../../components/ui/field.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { ApiError, failureText } from '../../lib/api/api-error.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { withArticle } from '../../lib/texts/staff-roles.ts';

interface JoinedProps {
  readonly email: string;
  readonly role: StaffRole;
}

/** The invitation is accepted, which has signed in: a passkey is offered, and the way into the back office. */
export function Joined({ email, role }: JoinedProps) {
  const queryClient = useQueryClient();
  const add = useMutation({
    mutationFn: async () => (await import('./add-first-passkey.ts')).addFirstPasskey(apiOf(queryClient)),
  });
  const isOffered = 'PublicKeyCredential' in window && !add.isSuccess;
  const start: ReactNode = (
    <>
      {'As '}
      <b className="font-strong break-words text-ink">{email}</b>
      {`, ${withArticle[role]}. `}
    </>
  );
  if (add.isSuccess)
    return (
      <StateCard
        icon={<Check size={22} aria-hidden />}
        tone="green"
        title="Your passkey is added"
        text={
          <>
            {start}
            <span>From now on it signs you in alone. Settings lists it, and there you can add others.</span>
          </>
        }
      >
        <ToBackOffice />
      </StateCard>
    );
  return (
    <StateCard
      icon={<Check size={22} aria-hidden />}
      tone="green"
      title="You are signed in"
      text={
        <>
          {start}
          <span>
            {isOffered
              ? 'Add a passkey, and your fingerprint, your face or a security key signs you in from now on: no password, no code.'
              : 'Under Settings you can add a passkey, which signs in alone.'}
          </span>
        </>
      }
    >
      {isOffered && (
        <div>
          <Button
            size="lg"
            className="w-full"
            icon={<Fingerprint size={18} aria-hidden />}
            busy={add.isPending}
            onClick={() => add.mutate()}
          >
            Add a passkey
          </Button>
          <div role="alert">
            {add.error !== null && <FieldNote id="first-passkey" error={reasonOf(add.error)} />}
          </div>
        </div>
      )}
      <ToBackOffice isSecond={isOffered} />
    </StateCard>
  );
}

/** The page has no dialog that confirms who is there: the settings have. */
const reasonOf = (error: Error): string =>
  error instanceof ApiError && error.code === 'step_up_required'
    ? 'You signed in some time ago. Add it under Settings.'
    : failureText(error);

function ToBackOffice({ isSecond = false }: { readonly isSecond?: boolean }) {
  return (
    <LinkButton
      to="/admin-portal"
      reloadDocument
      size="lg"
      variant={isSecond ? 'secondary' : 'primary'}
      className="w-full"
    >
      Open the back office
    </LinkButton>
  );
}
