import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Suspense, lazy } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { EmailLogs } from './email-logs.tsx';
import type { EmailsSearch, EmailsTab } from './emails-search.ts';
import { templatesQuery } from './templates-query.ts';

// The editor is loaded where it is shown.
const TemplatesTab = lazy(() =>
  import('./templates-tab.tsx').then((module) => ({ default: module.TemplatesTab })),
);

interface EmailsScreenProps {
  readonly search: EmailsSearch;
  readonly onSearch: OnSearch<EmailsSearch>;
}

/** What the product writes to people, and what became of it. */
export function EmailsScreen({ search, onSearch }: EmailsScreenProps) {
  const { data } = useQuery(templatesQuery);
  const tab: EmailsTab = search.tab ?? 'templates';
  return (
    <>
      <PageHeader
        title="Email templates"
        subtitle="What the product writes to people, and when"
        action={
          <Button
            icon={<Plus size={17} aria-hidden />}
            onClick={() => onSearch({ tab: undefined, template: 'new', from: undefined }, 'push')}
          >
            New template
          </Button>
        }
      />
      <Tabs
        label="E-mails"
        value={tab}
        onChange={(next) => onSearch({ tab: next === 'logs' ? 'logs' : undefined, page: undefined }, 'push')}
        tabs={[
          {
            value: 'templates',
            label: 'Email Templates',
            ...(data === undefined ? {} : { count: data.length }),
            panel: (
              <Suspense fallback={<Skeleton className="mt-5 h-160" />}>
                <TemplatesTab search={search} onSearch={onSearch} />
              </Suspense>
            ),
          },
          { value: 'logs', label: 'Email Logs', panel: <EmailLogs search={search} onSearch={onSearch} /> },
        ]}
      />
    </>
  );
}
