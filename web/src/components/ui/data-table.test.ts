import { type ComponentProps, createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { DataTable } from './data-table.tsx';
import { EmptyState } from './empty-state.tsx';

interface Row {
  readonly id: string;
  readonly name: string;
}

const rows: readonly Row[] = [
  { id: '1', name: 'Anna' },
  { id: '2', name: 'Bert' },
];

/** What a list shows, as text, and whether it is a table of rows. */
function shown(given: Partial<ComponentProps<typeof DataTable<Row>>>) {
  const html = renderToStaticMarkup(
    createElement(DataTable<Row>, {
      label: 'People',
      columns: [{ id: 'name', header: 'Name', cell: ({ name }: Row) => name }],
      getRowId: ({ id }: Row) => id,
      empty: createElement(EmptyState, { title: 'No people yet' }),
      rows: undefined,
      ...given,
    }),
  );
  return { html, text: html.replaceAll(/<[^>]*>/g, ' '), isTable: html.includes('<table') };
}

const filtered = { message: 'No people found.', onClear: () => undefined };

describe('a list shows', () => {
  it('its rows', () => {
    const { text, isTable, html } = shown({ rows });
    expect(isTable).toBe(true);
    expect(text).toMatch(/Anna.*Bert/s);
    expect(html).toContain('aria-busy="false"');
  });

  it('the rows from before, set back, while others are on their way', () => {
    const { text, html } = shown({ rows, busy: true });
    expect(text).toContain('Anna');
    expect(html).toContain('aria-busy="true"');
  });

  it('while it loads, that it does, and no empty state', () => {
    const { text } = shown({ filtered });
    expect(text).toContain('People');
    expect(text).not.toMatch(/No people/);
  });

  it('its empty state when there is nothing at all', () => {
    const { text, isTable } = shown({ rows: [] });
    expect(text).toContain('No people yet');
    expect(isTable).toBe(false);
  });

  it('what was searched in vain, with a way back', () => {
    const { text } = shown({ rows: [], filtered });
    expect(text).toMatch(/No people found\..*Clear/s);
    expect(text).not.toContain('No people yet');
  });

  it('an error before anything else, with another try where there is one', () => {
    const { text } = shown({ rows, error: new Error('down'), onRetry: () => undefined });
    expect(text).not.toContain('Anna');
    expect(text).toMatch(/again/i);
  });
});
