import type { ReactNode } from 'react';
import { Tabs } from '../../components/ui/tabs.tsx';
import { AccountTab } from './account-tab.tsx';
import { AlertsTab } from './alerts-tab.tsx';

interface SettingsFormsProps {
  /** Absent: the account. */
  readonly tab: 'alerts' | undefined;
  readonly onTab: (tab: 'alerts' | undefined) => void;
  /** What owners find under their account. */
  readonly forOwners: ReactNode;
}

/** One's own account, and which alerts come. */
export function SettingsForms({ tab, onTab, forOwners }: SettingsFormsProps) {
  const account = (
    <>
      <AccountTab />
      {forOwners}
    </>
  );
  return (
    <Tabs
      label="Settings"
      value={tab ?? 'account'}
      onChange={(value) => onTab(value === 'account' ? undefined : value)}
      tabs={[
        { value: 'account', label: 'Account', panel: account },
        { value: 'alerts', label: 'Alerts', panel: <AlertsTab /> },
      ]}
    />
  );
}
