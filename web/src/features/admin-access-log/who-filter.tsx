import { listAccounts } from '@setter/contracts/staff/accounts';
import { useQuery } from '@tanstack/react-query';
import { FilterSelect } from '../../components/ui/select.tsx';
import { callQuery } from '../../lib/api/query-client.ts';
import { shown } from '../../lib/texts/personal.ts';

interface WhoFilterProps {
  /** The id of an account; undefined for everybody. */
  readonly who: string | undefined;
  readonly onWho: (who: string | undefined) => void;
}

const all = 'all';

/** Whose openings are shown, by the accounts of the office. */
export function WhoFilter({ who, onWho }: WhoFilterProps) {
  const { data: people = [] } = useQuery(callQuery(listAccounts));
  return (
    <FilterSelect
      label="Who"
      value={who ?? all}
      onChange={(next) => onWho(next === all ? undefined : next)}
      options={[
        { value: all, label: 'Everybody' },
        ...people.map(({ id, name }) => ({ value: id, label: shown(name, '-') })),
      ]}
    />
  );
}
