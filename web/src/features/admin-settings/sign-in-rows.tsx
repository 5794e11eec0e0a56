import type { ResponseOf } from '@setter/contracts/call';
import type { getAdminAccount } from '@setter/contracts/session/admin-account';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import { formatDate } from '../../lib/time/time.ts';
import { useEnrolApp } from './account-mutations.ts';
import { AccountRow, AccountRows } from './account-row.tsx';
import { AppDialog } from './app-dialog.tsx';
import { PasskeyRows } from './passkey-rows.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { RecoveryRow } from './recovery-row.tsx';
import { RemoveAppDialog } from './remove-app-dialog.tsx';

type Account = ResponseOf<typeof getAdminAccount>;

/** The password, and each second factor. */
export function SignInRows({ account }: { readonly account: Account }) {
  const { passwordChangedAt, twoFactor, recoveryCodesLeft } = account;
  const [isChanging, setIsChanging] = useState(false);
  return (
    <AccountRows>
      <AccountRow icon={KeyRound} title="Password" note={`Changed ${formatDate(passwordChangedAt)}`}>
        <Button
          variant="secondary"
          size="sm"
          aria-label="Change password"
          onClick={() => setIsChanging(true)}
        >
          Change
        </Button>
      </AccountRow>
      <AppRow account={account} />
      {twoFactor && <RecoveryRow left={recoveryCodesLeft} />}
      <PasskeyRows />
      <PasswordDialog open={isChanging} onClose={() => setIsChanging(false)} />
    </AccountRows>
  );
}

function AppRow({ account: { totpSince, twoFactor } }: { readonly account: Account }) {
  const enrol = useEnrolApp();
  const [isRemoving, setIsRemoving] = useState(false);
  const isOn = totpSince !== null;
  return (
    <AccountRow
      icon={Smartphone}
      title="Authenticator app"
      note={isOn ? `On since ${formatDate(totpSince)}` : 'A code of your phone beside your password'}
    >
      {isOn ? (
        <Badge tone="green" dot={false}>
          On
        </Badge>
      ) : (
        <Badge tone={twoFactor ? 'grey' : 'ochre'} dot={false}>
          {twoFactor ? 'Off' : 'No second factor'}
        </Badge>
      )}
      <Button
        variant="secondary"
        size="sm"
        busy={enrol.isPending}
        aria-label={isOn ? 'Turn off authenticator app' : 'Turn on authenticator app'}
        onClick={() => (isOn ? setIsRemoving(true) : enrol.mutate())}
      >
        {isOn ? 'Turn off' : 'Turn on'}
      </Button>
      {enrol.data !== undefined && <AppDialog {...enrol.data} onClose={enrol.reset} />}
      <RemoveAppDialog open={isRemoving} onClose={() => setIsRemoving(false)} />
    </AccountRow>
  );
}
