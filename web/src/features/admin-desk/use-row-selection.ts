import { useSelection } from '../../lib/lists/use-selection.ts';

/** Rows that are selected, one at a time or up to one. */
export function useRowSelection(view: string, ids: readonly string[]) {
  const { selected, setSelected, clear } = useSelection(view);
  return {
    selected,
    clear,
    toggle: (id: string) =>
      setSelected(
        (before) => new Set(before.has(id) ? [...before].filter((one) => one !== id) : [...before, id]),
      ),
    /** From the row that was selected last to this one. */
    selectTo: (id: string) => {
      const last = [...selected].at(-1) ?? id;
      const [from = 0, to = 0] = [ids.indexOf(last), ids.indexOf(id)].toSorted((a, b) => a - b);
      setSelected(new Set([...selected, ...ids.slice(Math.max(0, from), to + 1)]));
    },
  };
}
