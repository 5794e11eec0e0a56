import { useEffect, useRef } from 'react';
import type { FocusEvent } from 'react';

const rowAttribute = 'data-row-id';
/** Frames for which a dialog may take to close after its row is gone. */
const patience = 300;

/** What marks a row of a table, or an item of another list. */
export const rowMark = (id: string) => ({ [rowAttribute]: id });

/**
 * Gives the focus to the next row when the row that had it last leaves the list, such as by a removal, and the focus
 * is lost with it. Spread `region` on an element around the rows.
 */
export function useRowFocus<E extends HTMLElement = HTMLDivElement>(ids: readonly string[]) {
  const region = useRef<E>(null);
  const last = useRef<{ readonly id: string; readonly index: number } | null>(null);
  const shown = ids.join(' ');
  useEffect(() => {
    if (last.current === null) return;
    const now = shown.split(' ');
    const { id, index } = last.current;
    if (now.includes(id)) {
      last.current = { id, index: now.indexOf(id) };
      return;
    }
    return afterDialog((isLost) => {
      last.current = null;
      if (isLost) focusAt(region.current, index);
    });
  }, [shown]);
  return {
    ref: region,
    onFocus: ({ target }: FocusEvent) => {
      const id = target.closest(`[${rowAttribute}]`)?.getAttribute(rowAttribute);
      if (typeof id === 'string') last.current = { id, index: shown.split(' ').indexOf(id) };
    },
  };
}

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), [role=checkbox]';

function focusAt(region: HTMLElement | null, index: number): void {
  const rows = region?.querySelectorAll(`[${rowAttribute}]`);
  const row = rows?.item(Math.min(index, rows.length - 1));
  const next = row?.querySelector(focusable) ?? region?.querySelector('[tabindex="-1"]');
  if (next instanceof HTMLElement) next.focus();
}

/**
 * Says whether nothing has the focus, once no dialog is open. Where a dialog puts the focus as it closes counts as
 * nothing: what opened it is gone.
 */
function afterDialog(act: (isLost: boolean) => void): () => void {
  let frame = 0;
  let looks = 0;
  let wasInDialog = false;
  const look = () => {
    if (document.querySelector('[role=dialog]') === null) {
      const active = document.activeElement;
      return act(wasInDialog || active === null || active === document.body);
    }
    wasInDialog = true;
    if (++looks < patience) frame = requestAnimationFrame(look);
  };
  look();
  return () => cancelAnimationFrame(frame);
}
