import type { Lead } from '@setter/contracts/leads/manage-leads';
import { RotateCcw } from 'lucide-react';
import { Badge } from '../../components/ui/badge.tsx';
import { Button } from '../../components/ui/button.tsx';
import type { Column } from '../../components/ui/data-table.tsx';
import { Highlighted } from '../../components/ui/highlighted.tsx';
import { TextLink } from '../../components/ui/link-button.tsx';
import { leadStatusLabels, leadStatusTones } from '../../lib/texts/leads.ts';
import { shown } from '../../lib/texts/personal.ts';
import { formatDate } from '../../lib/time/time.ts';
import { sourceLabels } from './lead-texts.ts';

export interface LeadActions {
  /** Whether pages may be opened that leads came from. */
  readonly opensPages: boolean;
  readonly open: (lead: Lead) => void;
  readonly restore: (lead: Lead) => void;
}

/** Of deleted leads: when they were deleted, and the way back, in place of how far they came. */
export const removedLeadColumns = (search: string, actions: LeadActions): Column<Lead>[] => [
  ...leadColumns(search, actions).filter(({ id }) => id !== 'date' && id !== 'status'),
  {
    id: 'removed',
    header: 'Deleted',
    cell: ({ removedAt }) => (
      <span className="text-muted tabular md:block md:min-w-14 lg:whitespace-nowrap">
        {removedAt !== null && formatDate(removedAt)}
      </span>
    ),
  },
  {
    id: 'actions',
    header: 'Actions',
    align: 'right',
    card: 'actions',
    className: 'text-transparent',
    cell: (lead) =>
      lead.allowedActions.includes('restore') && (
        <Button
          variant="soft"
          size="xs"
          icon={<RotateCcw size={15} aria-hidden />}
          onClick={() => actions.restore(lead)}
        >
          Restore
        </Button>
      ),
  },
];

/** Columns of the table of leads; what was searched is marked. */
export const leadColumns = (
  search: string,
  { open, opensPages }: Omit<LeadActions, 'restore'>,
): Column<Lead>[] => {
  const found = (text: Lead['name']) => <Highlighted text={shown(text)} search={search} />;
  return [
    {
      id: 'name',
      header: 'Name',
      card: 'title',
      sortKey: 'name',
      cell: (lead) => (
        <button
          type="button"
          onClick={() => open(lead)}
          className="min-h-6 rounded-block text-left font-strong hover:text-accent"
        >
          {shown(lead.name) === '' ? 'No name' : found(lead.name)}
        </button>
      ),
    },
    {
      id: 'email',
      header: 'Email',
      cell: (lead) => (
        <span className="text-muted [overflow-wrap:anywhere] md:block md:min-w-30">{found(lead.email)}</span>
      ),
    },
    {
      id: 'phone',
      header: 'Phone',
      cell: (lead) => (
        <span className="text-muted tabular md:block md:min-w-16 lg:whitespace-nowrap">
          {shown(lead.phone)}
        </span>
      ),
    },
    { id: 'company', header: 'Company', cell: (lead) => <span>{found(lead.company)}</span> },
    {
      id: 'source',
      header: 'Source',
      cell: (lead) =>
        lead.landingPageId === null || !opensPages ? (
          <span className="text-muted lg:whitespace-nowrap" title={lead.sourceLabel}>
            {sourceLabels[lead.source]}
          </span>
        ) : (
          <TextLink
            to="/admin-landing-page-builder"
            search={{ id: lead.landingPageId }}
            title={lead.sourceLabel}
            className="inline-block max-w-44 truncate align-bottom"
          >
            {lead.sourceLabel.replace(/^Landing Page: /, '')}
          </TextLink>
        ),
    },
    {
      id: 'date',
      header: 'Date',
      sortKey: 'lastSubmittedAt',
      cell: (lead) => (
        <span className="text-muted tabular md:block md:min-w-14 lg:whitespace-nowrap">
          {formatDate(lead.lastSubmittedAt)}
        </span>
      ),
    },
    {
      id: 'status',
      header: 'Status',
      cell: (lead) => (
        <Badge tone={leadStatusTones[lead.status]} plain>
          {leadStatusLabels[lead.status]}
        </Badge>
      ),
    },
  ];
};
