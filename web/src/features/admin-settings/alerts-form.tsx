import type { ResponseOf } from '@setter/contracts/call';
import type { getAdminSettings } from '@setter/contracts/session/admin-settings';
import type { AdminAlert } from '@setter/events/identity/value-sets';
import { useMailboxNotice } from '../../components/mailbox-notice.ts';
import { Card } from '../../components/ui/card.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { useChangeSettings } from './mutations.ts';

interface AlertsFormProps {
  readonly alerts: ResponseOf<typeof getAdminSettings>['alerts'];
}

const texts: Readonly<Record<AdminAlert, { readonly label: string; readonly help: string }>> = {
  lead: { label: 'Leads', help: 'Each new lead, and each further enquiry of a lead' },
  firstContact: {
    label: 'First calls',
    help: 'Leads that were not called in time, at most once in 15 minutes',
  },
  payment: { label: 'Payments', help: 'Held for review, disputed, or unknown to us' },
  support: { label: 'Support requests', help: 'Each request of a visitor or a client' },
  claim: {
    label: 'Fair credits',
    help: 'Each request for a credit, and 4 hours before the system approves it',
  },
  prospect: {
    label: 'Prospects',
    help: 'They book, move or cancel online, a client cannot attend or is busy then, or an appointment is still locked the day before',
  },
};

/** Which e-mails come when something happens; saved with the press. */
export function AlertsForm({ alerts }: AlertsFormProps) {
  const mailbox = useMailboxNotice();
  return (
    <Card>
      <h2 className="text-h2">Alerts by e-mail</h2>
      <p className="mt-0.5 mb-4 text-label text-muted">What you are told of when it happens</p>
      <div className="grid gap-3.5">
        {(Object.keys(texts) as AdminAlert[]).map((alert) => {
          const isOn = alerts[alert];
          return isOn !== undefined && <AlertField key={alert} alert={alert} isOn={isOn} />;
        })}
      </div>
      {mailbox !== null && <p className="mt-4 text-meta text-muted">{mailbox}</p>}
    </Card>
  );
}

function AlertField({ alert, isOn }: { readonly alert: AdminAlert; readonly isOn: boolean }) {
  const change = useChangeSettings();
  const wanted = change.isPending ? change.variables.alerts?.[alert] : undefined;
  const { label, help } = texts[alert];
  return (
    <div>
      <Checkbox
        checked={wanted ?? isOn}
        onChange={(on) => {
          if (!change.isPending) change.mutate({ alerts: { [alert]: on } });
        }}
        label={<span className="font-strong">{label}</span>}
      />
      <p className="ml-8 text-meta text-muted">{help}</p>
    </div>
  );
}
