import { listRecipients } from '@setter/contracts/portal-messages/portal-messages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ListSelect } from '../../components/list-picker.tsx';
import type { SelectOption } from '../../components/ui/select.tsx';
import { formatCount } from '../../lib/texts/count.ts';
import { recipientsCount } from './queries.ts';
import { recipientOption } from './recipient-texts.ts';

interface RecipientFieldProps {
  /** Null: all clients. */
  readonly value: number | null;
  readonly onChange: (clientId: number | null) => void;
}

const allClients = 'All clients';

/** All clients, or one who is active. */
export function RecipientField({ value, onChange }: RecipientFieldProps) {
  const { data: count } = useQuery(recipientsCount);
  const [picked, setPicked] = useState<SelectOption<number> | null>(null);
  const all = {
    value: 0,
    label: allClients,
    ...(count === undefined ? {} : { detail: `${formatCount(count)} active, and those who join later` }),
  };
  return (
    <ListSelect
      label="Recipient"
      placeholder={allClients}
      searchLabel="Search clients"
      call={listRecipients}
      input={{ query: { sort: 'businessName' } }}
      optionOf={recipientOption}
      anyLabel={allClients}
      onAny={() => onChange(null)}
      chosen={value === null ? all : picked}
      onChange={(option) => {
        setPicked(option);
        onChange(option.value);
      }}
    />
  );
}
