import { createFileRoute, redirect } from '@tanstack/react-router';
import { Suspense, lazy } from 'react';
import { NumberStrip } from '../../features/admin-analytics/number-strip.tsx';
import { ClientsSection } from '../../features/admin-clients/clients-section.tsx';
import { CreateClientSection } from '../../features/admin-clients/create-client-section.tsx';
import { LeadsSection } from '../../features/admin-leads/leads-section.tsx';
import { AppointmentsPointer } from '../../features/admin-shell/appointments-pointer.tsx';
import { portalSearch } from '../../features/admin-shell/portal-search.ts';
import { SettingsSection } from '../../features/admin-shell/settings-section.tsx';
import { strictSearch } from '../../lib/addresses/search-params.ts';
import { useOnSearch } from '../../lib/lists/use-on-search.ts';
import { prefetchFirstPage } from './-prefetch-first-page.ts';

export const Route = createFileRoute('/_admin/admin-portal')({
  validateSearch: strictSearch(portalSearch),
  beforeLoad: ({ context, search }) => {
    // The first section, clients, is closed to them.
    if (context.admin.role === 'setter' && search.section === undefined)
      throw redirect({ to: '/admin-portal', search: portalSearch({ section: 'desk' }), replace: true });
  },
  loader: prefetchFirstPage,
  head: ({ match }) => ({
    meta: [
      {
        title: `${match.search.section === 'desk' ? 'Desk' : 'Admin Portal'} | ${match.context.site.brand.name}`,
      },
    ],
  }),
  component: Page,
});

// Most visits never open them.
const SettingsForms = lazy(() =>
  import('../../features/admin-settings/settings-forms.tsx').then((module) => ({
    default: module.SettingsForms,
  })),
);

const PeopleSection = lazy(() =>
  import('../../features/admin-people/people-section.tsx').then((module) => ({
    default: module.PeopleSection,
  })),
);
// The desk is loaded by itself: it shares little with the other sections.
const DeskScreen = lazy(() =>
  import('../../features/admin-desk/desk-screen.tsx').then((module) => ({ default: module.DeskScreen })),
);
const LeadSheet = lazy(() =>
  import('../../features/admin-desk/sheet/lead-sheet.tsx').then((module) => ({ default: module.LeadSheet })),
);
const DeskSettingsTab = lazy(() =>
  import('../../features/admin-desk-settings/desk-settings-tab.tsx').then((module) => ({
    default: module.DeskSettingsTab,
  })),
);
const RulesEditor = lazy(() =>
  import('../../features/admin-rules/rules-editor.tsx').then((module) => ({ default: module.RulesEditor })),
);

function Page() {
  const { admin, site } = Route.useRouteContext();
  const search = Route.useSearch();
  const onSearch = useOnSearch(Route.fullPath, portalSearch);
  switch (search.section) {
    case 'desk':
      return (
        <Suspense>
          <DeskScreen search={search} onSearch={onSearch} self={admin} brand={site.brand.name} />
        </Suspense>
      );
    case 'create-client':
      return <CreateClientSection />;
    case 'appointments':
      return <AppointmentsPointer />;
    case 'leads':
    case 'homepage-leads':
    case 'landing-leads':
      return <LeadsSection tab={search.section} search={search} onSearch={onSearch} sheet={LeadSheet} />;
    case 'settings':
      return (
        <SettingsSection email={admin.email}>
          <Suspense>
            <SettingsForms
              tab={search.tab}
              onTab={(tab) => onSearch({ tab }, 'push')}
              people={admin.role === 'owner' && <PeopleSection self={admin.id} />}
              rules={admin.role === 'owner' && <RulesEditor />}
              desk={admin.role !== 'setter' && <DeskSettingsTab />}
            />
          </Suspense>
        </SettingsSection>
      );
    default:
      return (
        <>
          <NumberStrip />
          <ClientsSection search={search} onSearch={onSearch} />
        </>
      );
  }
}
