import { mergeAttributes, Node } from '@tiptap/react';
import { goToNextCell, tableEditing } from '@tiptap/pm/tables';

/** How many columns and rows a cell spans, as HTML has it. */
const spans = {
  colspan: { default: 1, parseHTML: spanOf('colspan') },
  rowspan: { default: 1, parseHTML: spanOf('rowspan') },
  colwidth: { default: null, rendered: false },
};

function spanOf(name: 'colspan' | 'rowspan') {
  return (element: HTMLElement) => Math.max(1, Number(element.getAttribute(name) ?? '1') || 1);
}

/** Only spans that say something. */
const said = ({ colspan, rowspan, ...rest }: Record<string, unknown>) => ({
  ...rest,
  ...(colspan !== 1 && { colspan }),
  ...(rowspan !== 1 && { rowspan }),
});

/** A table of rows, as posts may have it: no captions, no widths. Tab walks from cell to cell. */
const Table = Node.create({
  name: 'table',
  group: 'block',
  content: 'tableRow+',
  isolating: true,
  extendNodeSchema: ({ name }: { readonly name: string }) =>
    name in roles ? { tableRole: roles[name as keyof typeof roles] } : {},
  parseHTML: () => [{ tag: 'table' }],
  renderHTML: ({ HTMLAttributes }) => ['table', mergeAttributes(HTMLAttributes), ['tbody', 0]],
  addKeyboardShortcuts() {
    const go = (direction: 1 | -1) => () =>
      this.editor.commands.command(({ state, dispatch }) => goToNextCell(direction)(state, dispatch));
    return { Tab: go(1), 'Shift-Tab': go(-1) };
  },
  addProseMirrorPlugins: () => [tableEditing()],
});

const TableRow = Node.create({
  name: 'tableRow',
  content: '(tableCell | tableHeader)*',
  parseHTML: () => [{ tag: 'tr' }],
  renderHTML: ({ HTMLAttributes }) => ['tr', mergeAttributes(HTMLAttributes), 0],
});

const cell = (name: 'tableCell' | 'tableHeader', tag: 'td' | 'th') =>
  Node.create({
    name,
    content: 'block+',
    isolating: true,
    addAttributes: () => spans,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, said(HTMLAttributes), 0],
  });

const roles = { table: 'table', tableRow: 'row', tableCell: 'cell', tableHeader: 'header_cell' } as const;

export const tableNodes = [Table, TableRow, cell('tableCell', 'td'), cell('tableHeader', 'th')];
