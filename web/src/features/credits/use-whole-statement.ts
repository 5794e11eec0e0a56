import { clientCreditTransactions } from '@setter/contracts/credits/credit-transactions';
import type { CreditTransaction } from '@setter/contracts/credits/credit-transactions';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { listPages } from '../../lib/lists/list-query.ts';
import type { ListInput } from '../../lib/lists/list-query.ts';
import { toastFailure } from '../../lib/toasts/toast.ts';
import { closingQuery } from './closing-balances.ts';
import { openMonths } from './statement.ts';

interface Whole {
  readonly rows: readonly CreditTransaction[];
  readonly closings: ReadonlyMap<string, number>;
}

type Reading = { readonly done: number; readonly total: number } | null;

/**
 * Reads every page of the statement and prints it. `whole` is what is on the paper, while it is printed; `reading` is
 * how much was read of it, while that goes on.
 * @param isWhole the filter leaves no line of the period out
 */
export function useWholeStatement(input: ListInput<typeof clientCreditTransactions>, isWhole: boolean) {
  const client = useQueryClient();
  const [reading, setReading] = useState<Reading>(null);
  const [whole, setWhole] = useState<Whole | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => {
    const after = () => setWhole(null);
    window.addEventListener('afterprint', after);
    return () => {
      window.removeEventListener('afterprint', after);
      running.current?.abort();
    };
  }, []);

  const read = async (signal: AbortSignal): Promise<Whole> => {
    const rows: CreditTransaction[] = [];
    for await (const page of listPages(client, clientCreditTransactions, input, signal)) {
      rows.push(...page.rows);
      setReading({ done: rows.length, total: Math.max(rows.length, page.total) });
    }
    const closings = new Map<string, number>();
    for (const month of openMonths(rows, { isStart: true, isWhole })) {
      signal.throwIfAborted();
      closings.set(month, (await client.fetchQuery(closingQuery(month))).closingBalance);
    }
    return { rows, closings };
  };

  const print = async () => {
    const controller = new AbortController();
    running.current = controller;
    setReading({ done: 0, total: 0 });
    try {
      const found = await read(controller.signal);
      // The browser prints what is drawn at that moment.
      flushSync(() => {
        setReading(null);
        setWhole(found);
      });
      window.print();
    } catch (error) {
      if (!controller.signal.aborted) toastFailure('Printing failed', error);
    } finally {
      setReading(null);
    }
  };

  return { whole, reading, print: () => void print(), cancel: () => running.current?.abort() };
}
