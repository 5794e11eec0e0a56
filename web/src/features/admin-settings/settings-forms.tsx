import { type ReactNode, Suspense } from 'react';
import { Tabs } from '../../components/ui/tabs.tsx';
import { AccountTab } from './account-tab.tsx';
import { AlertsTab } from './alerts-tab.tsx';

/** Absent: the account. */
type SettingsTab = 'alerts' | 'rules' | 'desk' | undefined;

interface SettingsFormsProps {
  readonly tab: SettingsTab;
  readonly onTab: (tab: SettingsTab) => void;
  /** Under the account of owners; false for the others. */
  readonly people: ReactNode;
  /** The tab of owners; false for the others. */
  readonly rules: ReactNode;
  /** The tab of owners and admins; false for setters. */
  readonly desk: ReactNode;
}

/** One's own account, which alerts come, the rules that owners write, and how the desk is run. */
export function SettingsForms({ tab, onTab, people, rules, desk }: SettingsFormsProps) {
  const account = (
    <>
      <AccountTab />
      {people}
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
        // Its code comes when it is opened; the tabs stay meanwhile.
        ...(rules === false
          ? []
          : [{ value: 'rules' as const, label: 'Fair-credit rules', panel: <Suspense>{rules}</Suspense> }]),
        ...(desk === false
          ? []
          : [{ value: 'desk' as const, label: 'Calling and consent', panel: <Suspense>{desk}</Suspense> }]),
      ]}
    />
  );
}
