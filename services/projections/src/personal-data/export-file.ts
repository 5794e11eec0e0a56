import { csvFile, type CsvRow } from '@setter/contracts/csv';
import type { ExportFormat } from '@setter/contracts/personal-data/exports';
import type { FileAnswer } from '@setter/http/route';

type Records = { readonly [record: string]: unknown };

/** An export as a file that the browser saves: `name-2026-11-27.json`. */
export const exportFile = (
  name: string,
  { exportedAt, ...records }: Records & { readonly exportedAt: string },
  format: ExportFormat = 'json',
): FileAnswer => ({
  filename: `${name}-${exportedAt.slice(0, 10)}.${format}`,
  file: format === 'json' ? `${JSON.stringify({ exportedAt, ...records }, null, 2)}\n` : csvOf(records),
});

/** One line for each field: the record that it is of, its id, its name and what it says. */
const csvOf = (records: Records): string =>
  csvFile([
    ['record', 'id', 'field', 'value'],
    ...Object.entries(records).flatMap(([record, value]) =>
      (Array.isArray(value) ? value : [value]).flatMap((one: unknown) => {
        const fields = fieldsOf(one, []);
        const id = fields.find(([field]) => ['id', 'number'].includes(field))?.[1] ?? null;
        return fields.map(([field, cell]): CsvRow => [record, id, field, cell]);
      }),
    ),
  ]);

type Field = readonly [field: string, value: string | number | null];

/** `metadata.card` for a field within a field, `answers.1.value` for one of several. */
const fieldsOf = (value: unknown, path: readonly string[]): readonly Field[] => {
  if (value === undefined) return [];
  if (value === null || typeof value === 'number' || typeof value === 'string')
    return [[path.join('.'), value]];
  if (typeof value !== 'object') return [[path.join('.'), JSON.stringify(value)]];
  const parts = Array.isArray(value)
    ? value.map((one, n) => [String(n + 1), one] as const)
    : Object.entries(value);
  return parts.flatMap(([name, part]) => fieldsOf(part, [...path, name]));
};
