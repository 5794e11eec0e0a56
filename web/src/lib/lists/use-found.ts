import type { Call } from '@setter/contracts/call';
import { useQuery } from '@tanstack/react-query';
import { listQuery } from './list-query.ts';
import type { ListInput, RowOf } from './list-query.ts';
import { inputOf } from './screen-list.ts';
import { useSettled } from './use-settled.ts';

interface FoundOptions<C extends Call> {
  /** A list of the contract. */
  readonly call: C;
  /** Parameters, filters and order. */
  readonly input?: ListInput<C>;
  readonly q: string;
  /** Rows at most. */
  readonly limit: number;
  readonly enabled?: boolean;
}

/** The first rows of a list that what is being typed finds, for a picker. The server searches, after a pause in typing. */
export function useFound<C extends Call>({ call, input, q, limit, enabled = true }: FoundOptions<C>) {
  const typed = q.trim() === '' ? undefined : q.trim();
  const asked = useSettled({ q: typed, input });
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...listQuery(call, inputOf({ sort: undefined, ...asked }), 1, limit),
    enabled: enabled && (asked.q !== undefined || typed === undefined),
  });
  return {
    /** Undefined until there is an answer; of what was asked before while `isCurrent` is false. */
    rows: data?.rows as readonly RowOf<C>[] | undefined,
    /** How many there are in all. */
    total: data?.total ?? 0,
    isCurrent: data !== undefined && !isPlaceholderData && asked.q === typed,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
  };
}
