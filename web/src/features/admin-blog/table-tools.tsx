import { addColumnAfter, addRowAfter, deleteColumn, deleteRow, deleteTable } from '@tiptap/pm/tables';
import { TextSelection } from '@tiptap/pm/state';
import type { Editor } from '@tiptap/react';
import { Button } from '../../components/ui/button.tsx';

const cell = (type: 'tableCell' | 'tableHeader') => ({ type, content: [{ type: 'paragraph' }] });
const row = (type: 'tableCell' | 'tableHeader') => ({ type: 'tableRow', content: [cell(type), cell(type)] });

/** A table to begin with: two columns with a heading, and two rows. */
const emptyTable = {
  type: 'table',
  content: [row('tableHeader'), row('tableCell'), row('tableCell')],
};

/** Puts a table at the selection, which goes into its first cell. */
export function insertTable(editor: Editor): void {
  const { state, view } = editor;
  const at = state.selection.from + 1;
  const inserted = state.tr.replaceSelectionWith(state.schema.nodeFromJSON(emptyTable)).scrollIntoView();
  view.dispatch(inserted.setSelection(TextSelection.near(inserted.doc.resolve(at))));
  view.focus();
}

const tools = [
  ['Add row', addRowAfter],
  ['Add column', addColumnAfter],
  ['Remove row', deleteRow],
  ['Remove column', deleteColumn],
  ['Remove table', deleteTable],
] as const;

/** What can be done with the table at the selection. */
export function TableTools({ editor }: { readonly editor: Editor }) {
  return (
    <div
      role="group"
      aria-label="Table"
      className="flex flex-wrap items-center gap-1.5 border-t border-hairline px-3 py-1.5 sm:px-8"
    >
      {tools.map(([label, change]) => (
        <Button
          key={label}
          size="xs"
          variant="secondary"
          onClick={() => {
            change(editor.state, editor.view.dispatch);
            editor.commands.focus();
          }}
        >
          {label}
        </Button>
      ))}
    </div>
  );
}
