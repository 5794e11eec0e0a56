import { mostFormFields } from '@setter/events/landing-pages/value-sets';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Dispatch } from 'react';
import { Button } from '../../../components/ui/button.tsx';
import type { BuilderAction } from './builder-reducer.ts';
import { ConfigSection } from './config-section.tsx';
import type { FieldDraft } from './draft.ts';
import { AddField } from './add-field.tsx';
import { FieldRow } from './field-row.tsx';

interface FieldListProps {
  readonly fields: readonly FieldDraft[];
  readonly dispatch: Dispatch<BuilderAction>;
}

/** What the page asks: moved by drag or with Alt and the arrow keys, opened to be changed. */
export function FieldList({ fields, dispatch }: FieldListProps) {
  const [open, setOpen] = useState<number | null>(null);
  const [isAdding, setIsAdding] = useState(false);
  const [moved, setMoved] = useState('');
  const list = useRef<HTMLUListElement>(null);
  const add = useRef<HTMLButtonElement>(null);

  const move = (field: FieldDraft, to: number) => {
    if (to < 0 || to >= fields.length) return;
    dispatch({ type: 'moveField', key: field.key, to });
    setMoved(`${field.label}: ${to + 1} of ${fields.length}`);
  };
  /** The place whose row lies at a height of the window. */
  const placeAt = (y: number): number =>
    [...(list.current?.children ?? [])].findIndex((row) => {
      const { top, bottom } = row.getBoundingClientRect();
      return y >= top && y <= bottom;
    });

  return (
    <ConfigSection title="Form fields" detail={`${fields.length} of ${mostFormFields}`}>
      {fields.length === 0 && (
        <p className="text-label text-muted">
          Without fields of its own the page asks for name, email, phone and company.
        </p>
      )}
      <ul ref={list} className="grid gap-2 empty:hidden" aria-label="Form fields">
        {fields.map((field, index) => (
          <FieldRow
            key={field.key}
            field={field}
            others={fields.filter(({ key }) => key !== field.key)}
            isOpen={open === field.key}
            onToggle={() => setOpen(open === field.key ? null : field.key)}
            onChange={(change) => dispatch({ type: 'changeField', key: field.key, change })}
            onRemove={() => {
              dispatch({ type: 'removeField', key: field.key });
              add.current?.focus();
            }}
            onStep={(by) => move(field, index + by)}
            onDragTo={(y) => {
              const to = placeAt(y);
              if (to >= 0 && to !== index) move(field, to);
            }}
          />
        ))}
      </ul>
      <p role="status" className="sr-only">
        {moved}
      </p>
      {isAdding ? (
        <AddField
          others={fields}
          onCancel={() => setIsAdding(false)}
          onAdd={(field) => {
            dispatch({ type: 'addField', field });
            setIsAdding(false);
          }}
        />
      ) : (
        <Button
          ref={add}
          variant="secondary"
          className="h-10! w-full"
          icon={<Plus size={16} aria-hidden />}
          disabled={fields.length >= mostFormFields}
          onClick={() => {
            setOpen(null);
            setIsAdding(true);
          }}
        >
          Add field
        </Button>
      )}
    </ConfigSection>
  );
}
