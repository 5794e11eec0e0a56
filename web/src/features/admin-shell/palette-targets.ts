import { listAppointments } from '@setter/contracts/appointments/manage-appointments';
import { listClients } from '@setter/contracts/clients/manage-clients';
import { listLandingPages } from '@setter/contracts/landing-pages/manage-pages';
import { listLeads } from '@setter/contracts/leads/manage-leads';
import type { StaffRole } from '@setter/events/identity/value-sets';
import { foldText } from '@setter/events/texts/fold-text';
import { useNavigate } from '@tanstack/react-router';
import { CalendarDays, Inbox, LayoutTemplate, User } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { clientTitle, fullName } from '../../lib/texts/client-name.ts';
import { shown } from '../../lib/texts/personal.ts';
import { formatDate } from '../../lib/time/time.ts';
import { useFound } from '../../lib/lists/use-found.ts';
import { allNavItems } from './nav-items.ts';
import { isOpenTo } from './open-to.ts';
import { portalSearch } from './portal-search.ts';

export interface Target {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly icon: LucideIcon;
  readonly go: () => void;
}

export interface TargetGroup {
  readonly title: string;
  readonly targets: readonly Target[];
}

/** Of each list. */
const mostShown = 5;

/** Where the palette leads to for what was typed: sections, and what the server finds in its lists. */
export function usePaletteTargets(typed: string, role: StaffRole) {
  const sections = useSections(foldText(typed).trim(), role);
  const ofAdmins = role === 'setter' ? '' : typed;
  const clients = useClients(ofAdmins);
  const appointments = useAppointments(typed);
  const leads = useLeads(typed);
  const pages = useLandingPages(ofAdmins);
  const lists = [clients, appointments, leads, pages];
  const groups: readonly TargetGroup[] = [sections, ...lists].filter(({ targets }) => targets.length > 0);
  return {
    groups,
    isSearching: lists.some(({ state }) => state === 'searching'),
    hasFailed: lists.some(({ state }) => state === 'failed'),
    retry: () => {
      for (const { state, retry } of lists) if (state === 'failed') retry();
    },
  };
}

function useSections(wanted: string, role: StaffRole): TargetGroup {
  const navigate = useNavigate();
  const targets = allNavItems
    .filter(
      (item) =>
        isOpenTo(role, item.to, item) && foldText(`${item.label} ${item.words ?? ''}`).includes(wanted),
    )
    .map((item) => ({
      id: item.label,
      label: item.label,
      detail: '',
      icon: item.icon,
      go: () =>
        void navigate({
          to: item.to,
          search: item.to === '/admin-portal' ? portalSearch({ section: item.section, tab: item.tab }) : {},
        }),
    }));
  return { title: 'Sections', targets };
}

type Found<T> = Pick<ReturnType<typeof useFound>, 'isCurrent' | 'error' | 'retry'> & {
  readonly rows: readonly T[] | undefined;
};

/** What an earlier text found is not offered: Enter would lead there. */
function targetsOf<T>(
  title: string,
  typed: string,
  { rows, isCurrent, error, retry }: Found<T>,
  toTarget: (row: T) => Target,
) {
  const isAsked = typed.trim() !== '';
  const state = !isAsked || isCurrent ? 'done' : error === null ? 'searching' : 'failed';
  return { title, targets: isAsked && isCurrent ? (rows ?? []).map(toTarget) : [], state, retry };
}

const options = (typed: string) => ({ q: typed, limit: mostShown, enabled: typed.trim() !== '' });

function useClients(typed: string) {
  const navigate = useNavigate();
  const found = useFound({ call: listClients, ...options(typed) });
  return targetsOf('Clients', typed, found, (client) => ({
    id: `client-${client.id}`,
    label: clientTitle(client),
    detail: fullName(client),
    icon: User,
    go: () => void navigate({ to: '/admin-view-client', search: { id: client.id } }),
  }));
}

function useAppointments(typed: string) {
  const navigate = useNavigate();
  const found = useFound({ call: listAppointments, ...options(typed) });
  return targetsOf('Appointments', typed, found, ({ id, title, startTime }) => ({
    id: `appointment-${id}`,
    label: shown(title),
    detail: formatDate(startTime),
    icon: CalendarDays,
    go: () => void navigate({ to: '/admin-appointments', search: { open: id } }),
  }));
}

function useLeads(typed: string) {
  const navigate = useNavigate();
  const found = useFound({ call: listLeads, ...options(typed) });
  return targetsOf('Leads', typed, found, ({ id, name, company }) => ({
    id: `lead-${id}`,
    label: shown(name, 'Lead without a name'),
    detail: shown(company),
    icon: Inbox,
    go: () => void navigate({ to: '/admin-portal', search: portalSearch({ section: 'leads', open: id }) }),
  }));
}

function useLandingPages(typed: string) {
  const navigate = useNavigate();
  const found = useFound({ call: listLandingPages, ...options(typed) });
  return targetsOf('Landing pages', typed, found, ({ id, title, clientName }) => ({
    id: `landing-page-${id}`,
    label: title,
    detail: clientName,
    icon: LayoutTemplate,
    go: () => void navigate({ to: '/admin-landing-page-builder', search: { id } }),
  }));
}
