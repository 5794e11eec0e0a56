import { ChevronDown, ChevronUp, GripVertical, X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../../../components/ui/button.tsx';
import { classes } from '../../../components/ui/class-names.ts';
import type { FieldDraft } from './draft.ts';
import { FieldEditor } from './field-editor.tsx';
import { fieldTypes } from './field-types.ts';
import { fieldProblem } from './problems.ts';
import { useDrag } from './use-drag.ts';

interface FieldRowProps {
  readonly field: FieldDraft;
  readonly others: readonly FieldDraft[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly onChange: (change: Partial<Omit<FieldDraft, 'key'>>) => void;
  readonly onRemove: () => void;
  /** Moves it by that many places. */
  readonly onStep: (by: -1 | 1) => void;
  /** Moves it to the place at a height of the window. */
  readonly onDragTo: (y: number) => void;
}

/** One field of the form: its label and type in a line, its settings under it when it is open. */
export function FieldRow(props: FieldRowProps) {
  const { field, others, isOpen, onToggle, onChange, onRemove, onStep, onDragTo } = props;
  const drag = useDrag(onDragTo);
  const { icon: Icon, label: typeLabel } = fieldTypes[field.type];
  const name = field.label.trim() === '' ? 'Field without a label' : field.label;
  const isWrong = fieldProblem(field, others) !== undefined;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : null;
    if (by === null || !event.altKey) return;
    event.preventDefault();
    onStep(by);
  };
  return (
    <li
      className={classes(
        'rounded-control bg-surface text-label ring-inset',
        isOpen
          ? 'shadow-card ring-[1.5px] ring-accent'
          : isWrong
            ? 'ring-1 ring-red'
            : 'ring-1 ring-hairline',
      )}
    >
      <div className="flex h-11.5 items-center gap-1 pr-1 pl-1">
        <button
          type="button"
          aria-label={`Move ${name}`}
          title="Drag, or press Alt with the arrow keys"
          onKeyDown={onKeyDown}
          {...drag}
          className="grid size-7 shrink-0 cursor-grab touch-none place-items-center rounded-block text-control-strong hover:text-ink active:cursor-grabbing"
        >
          <GripVertical size={16} aria-hidden />
        </button>
        <button
          type="button"
          aria-expanded={isOpen}
          onKeyDown={onKeyDown}
          onClick={onToggle}
          className="flex h-full min-w-0 flex-1 items-center gap-2 rounded-block text-left"
        >
          <span className="truncate font-strong" title={name}>
            {name}
          </span>
          {field.required && (
            <span className="-ml-1.5 text-red" title="Required">
              *
            </span>
          )}
          <span className="ml-auto inline-flex shrink-0 items-center gap-1.5 text-meta text-muted">
            <Icon size={15} aria-hidden />
            {typeLabel}
          </span>
          {isOpen ? (
            <ChevronUp size={16} aria-hidden className="mx-2 text-muted" />
          ) : (
            <ChevronDown size={16} aria-hidden className="sr-only" />
          )}
        </button>
        {!isOpen && (
          <IconButton label={`Remove ${name}`} size="sm" onClick={onRemove}>
            <X size={15} aria-hidden />
          </IconButton>
        )}
      </div>
      {isOpen && <FieldEditor field={field} others={others} onChange={onChange} onRemove={onRemove} />}
    </li>
  );
}
