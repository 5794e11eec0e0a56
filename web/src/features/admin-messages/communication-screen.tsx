import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PageHeader } from '../../components/ui/page-header.tsx';
import { Tabs } from '../../components/ui/tabs.tsx';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import { ComposeMessage } from './compose-message.tsx';
import type { MessagesSearch, MessagesTab } from './messages-search.ts';
import { messagesCount } from './queries.ts';
import { SentMessages } from './sent-messages.tsx';

interface CommunicationScreenProps {
  readonly search: MessagesSearch;
  readonly onSearch: OnSearch<MessagesSearch>;
}

/** How long a new row is set apart. */
const newForMs = 2000;

/** Messages that clients read in their portal: the next one, and those that were sent. */
export function CommunicationScreen({ search, onSearch }: CommunicationScreenProps) {
  const { data: count } = useQuery(messagesCount);
  const [newId, setNewId] = useState<string | null>(null);
  useEffect(() => {
    if (newId === null) return undefined;
    const timer = setTimeout(() => setNewId(null), newForMs);
    return () => clearTimeout(timer);
  }, [newId]);
  const goTo = (tab: MessagesTab) =>
    onSearch(
      { tab: tab === 'sent' ? 'sent' : undefined, q: undefined, show: undefined, page: undefined },
      'push',
    );
  return (
    <>
      <PageHeader
        title="Communications"
        subtitle="Messages that clients read in their portal"
        back={
          <Link
            to="/admin-portal"
            className="inline-flex min-h-6 items-center gap-2 rounded-block text-label font-medium text-muted hover:text-ink"
          >
            <ArrowLeft size={16} aria-hidden />
            Back to Portal
          </Link>
        }
      />
      <Tabs<MessagesTab>
        label="Messages"
        value={search.tab ?? 'compose'}
        onChange={goTo}
        tabs={[
          {
            value: 'compose',
            label: 'Compose Message',
            panel: (
              <ComposeMessage
                onSent={({ id }) => {
                  setNewId(id);
                  goTo('sent');
                }}
              />
            ),
          },
          {
            value: 'sent',
            label: 'Sent Messages',
            ...(count === undefined ? {} : { count }),
            panel: <SentMessages search={search} onSearch={onSearch} newId={newId} />,
          },
        ]}
      />
    </>
  );
}
