import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { useAdminLogOut } from './log-out.ts';

interface SettingsSectionProps {
  readonly email: string;
  /** The tabs. */
  readonly children: ReactNode;
}

/** One's own account and alerts, and the way out. */
export function SettingsSection({ email, children }: SettingsSectionProps) {
  const logOut = useAdminLogOut();
  return (
    <>
      <PageHeader
        title="Settings"
        subtitle={`Signed in as ${email}`}
        action={
          <Button
            variant="secondary"
            icon={<LogOut size={16} aria-hidden />}
            busy={logOut.isPending}
            onClick={() => logOut.mutate()}
          >
            Logout
          </Button>
        }
      />
      {children}
    </>
  );
}
