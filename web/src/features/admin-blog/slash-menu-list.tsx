import { Heading2, Heading3, Image, List, ListOrdered, Quote, Table } from 'lucide-react';
import { classes } from '../../components/ui/class-names.ts';
import type { Insertion } from './use-slash-menu.ts';

const icons = {
  heading2: Heading2,
  heading3: Heading3,
  bulletList: List,
  orderedList: ListOrdered,
  blockquote: Quote,
  image: Image,
  table: Table,
} as const;

interface SlashMenuListProps {
  readonly id: string;
  readonly insertions: readonly Insertion[];
  /** Index of the one that Enter chooses. */
  readonly active: number;
  readonly onActive: (index: number) => void;
  readonly onChoose: (insertion: Insertion) => void;
}

export const optionId = (listId: string, index: number): string => `${listId}-${index}`;

/** What can be inserted at the caret. The focus stays in the text, whose keys move the choice. */
export function SlashMenuList({ id, insertions, active, onActive, onChoose }: SlashMenuListProps) {
  if (insertions.length === 0) return null;
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Insert"
      className="w-60 rounded-surface bg-surface p-1 shadow-pop ring-1 ring-hairline"
    >
      {insertions.map((insertion, index) => {
        const Icon = icons[insertion.value];
        return (
          <button
            type="button"
            key={insertion.value}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onMouseMove={() => onActive(index)}
            onClick={() => onChoose(insertion)}
            className={classes(
              'flex min-h-9 w-full items-center gap-2.5 rounded-block px-2.5 text-left text-label select-none',
              index === active && 'bg-paper-2',
            )}
          >
            <Icon size={16} aria-hidden className="text-muted" />
            {insertion.label}
          </button>
        );
      })}
    </div>
  );
}
