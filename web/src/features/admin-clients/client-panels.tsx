import { formatAbn } from '@setter/contracts/abn';
import type { Client } from '@setter/contracts/clients/client';
import { CalendarCheck, MessagesSquare, UserCog } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { fullName } from '../../lib/texts/client-name.ts';
import { credits } from '../../lib/texts/money.ts';
import { shown } from '../../lib/texts/personal.ts';
import { industryLabel } from './client-texts.ts';

interface ClientPanelsProps {
  readonly client: Client;
  /** Absent when the balance cannot be changed. */
  readonly onEditCredits?: () => void;
}

const none = '–';

/** Account, business and services of a client, side by side. */
export function ClientPanels({ client, onEditCredits }: ClientPanelsProps) {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-3">
      <Panel title="Account Information">
        <Facts
          facts={[
            ['Username', shown(client.username)],
            ['Name', fullName(client) || none],
            ['Email', shown(client.email, none)],
          ]}
        />
        <div className="mt-4 flex items-center justify-between border-t border-faint pt-4">
          <span className="font-display text-h2 font-semibold text-ochre-ink">{credits(client.credits)}</span>
          {onEditCredits !== undefined && (
            <Button variant="secondary" size="sm" onClick={onEditCredits}>
              Edit credits
            </Button>
          )}
        </div>
      </Panel>
      <Panel title="Business Information">
        <Facts
          facts={[
            ['Business name', shown(client.businessName, none)],
            ['ABN', formatAbn(shown(client.abn, none))],
            ['Industry', industryLabel(client.industry) || none],
            ['Phone', shown(client.businessPhone, none)],
            ['Website', shown(client.businessWebsite, none)],
          ]}
        />
      </Panel>
      <Panel title="Available Services">
        <ul className="grid gap-3">
          <Service icon={<CalendarCheck size={17} aria-hidden />} title="Appointment Booking">
            Qualified appointments, unlocked with credits
          </Service>
          <Service icon={<MessagesSquare size={17} aria-hidden />} title="Communication">
            Notifications in the client portal
          </Service>
          <Service icon={<UserCog size={17} aria-hidden />} title="Account Management">
            Details, sign-in and credit balance
          </Service>
        </ul>
      </Panel>
    </div>
  );
}

function Panel({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-4 text-h3">{title}</h2>
      {children}
    </Card>
  );
}

function Facts({ facts }: { readonly facts: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="grid gap-2.5 text-label">
      {facts.map(([label, value]) => (
        <div key={label} className="flex justify-between gap-4">
          <dt className="shrink-0 text-muted">{label}</dt>
          <dd className="text-right [overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

interface ServiceProps {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}

function Service({ icon, title, children }: ServiceProps) {
  return (
    <li className="flex gap-3">
      <span className="grid size-9 shrink-0 place-items-center rounded-control bg-accent-tint text-accent">
        {icon}
      </span>
      <span className="text-label">
        <span className="block font-strong">{title}</span>
        <span className="text-muted">{children}</span>
      </span>
    </li>
  );
}
