import type { StaffRole } from '@setter/events/identity/value-sets';
import { Lock } from 'lucide-react';
import { LinkButton } from '../../components/ui/link-button.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { withArticle } from '../../lib/texts/staff-roles.ts';
import { portalSearch } from './portal-search.ts';

interface ClosedScreenProps {
  readonly to: 'admins' | 'owners';
  readonly email: string;
  readonly role: StaffRole;
}

/** In place of a screen that the role may not open. */
export function ClosedScreen({ to, email, role }: ClosedScreenProps) {
  return (
    <>
      <PageHeader
        title={
          <span className="flex items-center gap-2.5">
            <Lock size={20} aria-hidden className="text-muted" />
            {`This is for ${to}`}
          </span>
        }
        subtitle={`You are signed in as ${email}, ${withArticle[role]}.`}
      />
      <LinkButton to="/admin-portal" search={portalSearch(role === 'setter' ? { section: 'desk' } : {})}>
        {role === 'setter' ? 'Go to the desk' : 'Go to clients'}
      </LinkButton>
    </>
  );
}
