import type { DeskRow } from '@setter/contracts/desk/desk-list';
import { useState } from 'react';
import { shownRows } from './seen-rows.ts';

const none: ReadonlySet<string> = new Set();

/** The rows of a view as they are shown: what comes above the chosen one waits until it is wanted. */
export function useShownRows(
  rows: readonly DeskRow[] | undefined,
  chosen: string | undefined,
  /** Names what is shown, once it is there. */
  view: string | null,
) {
  const [seen, setSeen] = useState({ view, ids: none });
  const current = rows ?? [];
  if (view !== null && (view !== seen.view || (rows !== undefined && seen.ids.size === 0 && rows.length > 0)))
    setSeen({ view, ids: new Set(current.map(({ id }) => id)) });
  const { shown, above } = shownRows(current, view === seen.view ? seen.ids : none, chosen);
  if (view !== null && view === seen.view && shown.some(({ id }) => !seen.ids.has(id)))
    setSeen({ view, ids: new Set([...seen.ids, ...shown.map(({ id }) => id)]) });
  return {
    shown,
    above,
    showAll: () => setSeen({ view: seen.view, ids: new Set(current.map(({ id }) => id)) }),
  };
}
