import { LockKeyhole } from 'lucide-react';
import { Card } from '../../components/ui/card.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';

/** The checkout without a session. */
export function LoginRequired() {
  return (
    <Card padded={false} className="mx-auto mt-16 max-w-[440px]">
      <EmptyState
        icon={<LockKeyhole size={22} aria-hidden />}
        title="Login Required"
        action={
          <LinkButton to="/client-login" search={{ redirect: '/checkout' }}>
            Log in
          </LinkButton>
        }
      >
        Please log in to your client account to buy credits.
      </EmptyState>
    </Card>
  );
}
