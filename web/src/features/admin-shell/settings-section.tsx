import { LogOut } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { useAdminLogOut } from './log-out.ts';

/** One's own account: for now the way out. */
export function SettingsSection({ email }: { readonly email: string }) {
  const logOut = useAdminLogOut();
  return (
    <>
      <PageHeader title="Settings" subtitle={`Signed in as ${email}`} />
      <Button
        variant="secondary"
        icon={<LogOut size={16} aria-hidden />}
        busy={logOut.isPending}
        onClick={() => logOut.mutate()}
      >
        Logout
      </Button>
    </>
  );
}
