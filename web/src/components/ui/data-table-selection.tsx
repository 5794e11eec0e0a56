import { Checkbox } from './checkbox.tsx';
import type { Selection } from './data-table-column.ts';

/** The tick box in the head: all rows in sight, some of them, or none. */
export function SelectAll({
  ids,
  selection,
}: {
  readonly ids: readonly string[];
  readonly selection: Selection;
}) {
  const count = ids.filter((id) => selection.selected.has(id)).length;
  const all = count === ids.length;
  return (
    <Checkbox
      aria-label="Select all rows on this page"
      checked={all}
      indeterminate={count > 0 && !all}
      onChange={() =>
        selection.onChange(
          ids.reduce<ReadonlySet<string>>((set, id) => withId(set, id, !all), selection.selected),
        )
      }
    />
  );
}

/** The set with an id put in or taken out. */
export function withId(set: ReadonlySet<string>, id: string, on: boolean): ReadonlySet<string> {
  const next = new Set(set);
  if (on) next.add(id);
  else next.delete(id);
  return next;
}
