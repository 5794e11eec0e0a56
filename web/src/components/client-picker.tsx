import type { Client } from '@setter/contracts/clients/client';
import { listClients } from '@setter/contracts/clients/manage-clients';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { clientQuery } from '../lib/api/admin-queries.ts';
import { clientTitle, fullName } from '../lib/texts/client-name.ts';
import { ListFilter, ListSelect } from './list-picker.tsx';
import type { SelectOption } from './ui/select.tsx';

type ClientOption = SelectOption<number>;

const optionOf = (client: Client): ClientOption => {
  const label = clientTitle(client);
  const person = fullName(client);
  return { value: client.id, label, ...(person === '' || person === label ? {} : { detail: person }) };
};

/** What is shown for a client that is chosen: what is known of it, else what the server says. */
function useClientOption(id: number | null, known: ClientOption | null): ClientOption | null {
  const isKnown = known !== null && known.value === id;
  const { data } = useQuery({ ...clientQuery(id ?? 0), enabled: id !== null && !isKnown });
  if (isKnown) return known;
  return id === null || data === undefined ? null : optionOf(data);
}

interface ClientSelectProps {
  readonly label: string;
  readonly help?: ReactNode;
  readonly error: string | undefined;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  readonly value: number | null;
  /** One that is known already, whether appointments can be made for it or not. */
  readonly known?: ClientOption;
  /** A client who is not offered. */
  readonly except?: number;
  readonly onChange: (clientId: number) => void;
}

/** The field of a client for whom appointments can be made. */
export function ClientSelect({ value, known, except, onChange, ...field }: ClientSelectProps) {
  const [picked, setPicked] = useState<ClientOption | null>(null);
  const chosen = useClientOption(value, known?.value === value ? known : picked);
  return (
    <ListSelect
      {...field}
      placeholder="Choose a client"
      searchLabel="Search clients"
      call={listClients}
      input={{ query: { active: 'true', sort: 'businessName' } }}
      optionOf={(client) => (client.id === except ? null : optionOf(client))}
      chosen={chosen}
      onChange={(option) => {
        setPicked(option);
        onChange(option.value);
      }}
    />
  );
}

interface ClientFilterProps {
  readonly value: number | null;
  readonly known: ClientOption | null;
  readonly onChange: (clientId: number | null) => void;
}

/** The filter of a list by a client. */
export function ClientFilter({ value, known, onChange }: ClientFilterProps) {
  return (
    <ListFilter
      label="Client"
      anyLabel="Any client"
      searchLabel="Search clients"
      call={listClients}
      input={{ query: { sort: 'businessName' } }}
      optionOf={optionOf}
      chosen={useClientOption(value, known)}
      onChange={(option) => onChange(option?.value ?? null)}
    />
  );
}
