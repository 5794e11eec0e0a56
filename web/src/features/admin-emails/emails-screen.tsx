import { useQuery } from '@tanstack/react-query';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import type { OnSearch } from '../../lib/list-search.ts';
import { EmailLogs } from './email-logs.tsx';
import type { EmailsSearch, EmailsTab } from './emails-search.ts';
import { TemplatesTable, templatesQuery } from './templates-table.tsx';

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
      <PageHeader title="Email templates" subtitle="What the product writes to people, and when" />
      <Tabs
        label="E-mails"
        value={tab}
        onChange={(next) =>
          onSearch({ tab: next === 'logs' ? 'logs' : undefined, page: undefined }, 'replace')
        }
        tabs={[
          {
            value: 'templates',
            label: 'Email Templates',
            ...(data === undefined ? {} : { count: data.length }),
            panel: <TemplatesTable />,
          },
          { value: 'logs', label: 'Email Logs', panel: <EmailLogs search={search} onSearch={onSearch} /> },
        ]}
      />
    </>
  );
}
