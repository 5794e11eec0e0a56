import type { Client } from '@setter/contracts/clients/client';
import { listClients } from '@setter/contracts/clients/manage-clients';
import { type DeskClient, listDeskClients } from '@setter/contracts/desk/desk-clients';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { clientQuery } from '../lib/api/admin-queries.ts';
import { useIsSetter } from '../lib/sessions/use-role.ts';
import { clientTitle, fullName } from '../lib/texts/client-name.ts';
import { shown } from '../lib/texts/personal.ts';
import { ListFilter, ListSelect, type Option } from './list-picker.tsx';

export type ClientOption = Option;

const markOf = (isPaused: boolean) => (isPaused ? { mark: 'Paused' } : {});

const optionOf = (client: Client & { readonly paused?: boolean }): ClientOption => {
  const label = clientTitle(client);
  const person = fullName(client);
  return {
    value: client.id,
    label,
    ...(person === '' || person === label ? {} : { detail: person }),
    ...markOf(client.paused === true),
  };
};

const optionAtDesk = ({ id, name, businessName, paused }: DeskClient): ClientOption => {
  const person = shown(name);
  const label = shown(businessName) || person || `Client ${id}`;
  return {
    value: id,
    label,
    ...(person === '' || person === label ? {} : { detail: person }),
    ...markOf(paused),
  };
};

/** What is shown for a client that is chosen: what is known of it, else what the server says. */
export function useClientOption(id: number | null, known: ClientOption | null): ClientOption | null {
  const isKnown = known !== null && known.value === id;
  const isSetter = useIsSetter();
  const { data } = useQuery({ ...clientQuery(id ?? 0), enabled: id !== null && !isKnown && !isSetter });
  if (isKnown) return known;
  if (id === null) return null;
  if (isSetter) return { value: id, label: `Client ${id}` };
  return data === undefined ? null : optionOf(data);
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
  /** After a client, on the screen with others. */
  readonly note?: (clientId: number, shown: readonly number[]) => ReactNode;
  /** A client who is not offered. */
  readonly except?: number;
  readonly onChange: (clientId: number, option: ClientOption) => void;
}

/** The field of a client for whom appointments can be made. */
export function ClientSelect({ value, known, except, onChange, ...field }: ClientSelectProps) {
  const [picked, setPicked] = useState<ClientOption | null>(null);
  const chosen = useClientOption(value, known?.value === value ? known : picked);
  const shared = {
    ...field,
    placeholder: 'Choose a client',
    searchLabel: 'Search clients',
    chosen,
    onChange: (option: ClientOption) => {
      setPicked(option);
      onChange(option.value, option);
    },
  };
  const input = { query: { active: 'true', sort: 'businessName' } } as const;
  return useIsSetter() ? (
    <ListSelect {...shared} call={listDeskClients} input={input} optionOf={optionAtDesk} />
  ) : (
    <ListSelect
      {...shared}
      call={listClients}
      input={input}
      optionOf={(client) => (client.id === except ? null : optionOf(client))}
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
  const shared = {
    label: 'Client',
    anyLabel: 'Any client',
    searchLabel: 'Search clients',
    input: { query: { sort: 'businessName' } } as const,
    chosen: useClientOption(value, known),
    onChange: (option: ClientOption | null) => onChange(option?.value ?? null),
  };
  return useIsSetter() ? (
    <ListFilter {...shared} call={listDeskClients} optionOf={optionAtDesk} />
  ) : (
    <ListFilter {...shared} call={listClients} optionOf={optionOf} />
  );
}
