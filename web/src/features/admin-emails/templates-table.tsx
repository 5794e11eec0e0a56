import { type EmailTemplateItem, listEmailTemplates } from '@setter/contracts/email/email-templates';
import { useQuery } from '@tanstack/react-query';
import { Lock, Mail } from 'lucide-react';
import { DataTable } from '../../components/ui/data-table.tsx';
import type { Column } from '../../components/ui/data-table.tsx';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { callQuery } from '../../lib/query-client.ts';

export const templatesQuery = callQuery(listEmailTemplates, {});

const categories = { notification: 'Notification', marketing: 'Marketing', system: 'System' } as const;

const columns: readonly Column<EmailTemplateItem>[] = [
  {
    id: 'name',
    header: 'Template',
    card: 'title',
    cell: ({ displayName, description }) => (
      <span className="block py-2">
        <span className="block font-strong">{displayName}</span>
        <span className="block text-meta font-normal text-muted">{description}</span>
      </span>
    ),
  },
  { id: 'category', header: 'Category', cell: ({ category }) => categories[category] },
  {
    id: 'subject',
    header: 'Subject',
    cell: ({ subject }) => <code className="text-meta [overflow-wrap:anywhere] text-muted">{subject}</code>,
  },
  {
    id: 'kind',
    header: 'Kind',
    cell: () => (
      <span className="inline-flex items-center gap-1.5 whitespace-nowrap text-muted">
        <Lock size={14} aria-hidden /> Built in
      </span>
    ),
  },
];

/** The e-mails that the product writes. */
export function TemplatesTable() {
  const { data, error, refetch } = useQuery(templatesQuery);
  return (
    <div className="mt-5">
      <DataTable
        label="Email Templates"
        columns={columns}
        rows={data}
        error={data === undefined ? error : null}
        onRetry={() => void refetch()}
        getRowId={({ id }) => id}
        empty={<EmptyState icon={<Mail size={24} aria-hidden />}>No templates</EmptyState>}
      />
    </div>
  );
}
