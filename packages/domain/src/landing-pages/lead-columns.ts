import { foldText } from '@setter/events/texts/fold-text';
import type { PageDesign } from './state.ts';

type FormField = PageDesign['customFormFields'][number];
type Column = 'name' | 'email' | 'phone' | 'company';

const columnNames: Readonly<Record<string, Column>> = {
  name: 'name',
  'full name': 'name',
  fullname: 'name',
  company: 'company',
  'company name': 'company',
  business: 'company',
  'business name': 'company',
};

const columnOf = ({ type, name, label }: FormField): Column | undefined => {
  if (type === 'email') return 'email';
  if (type === 'tel') return 'phone';
  const plain = (text: string) => foldText(text).trim().replaceAll(/[_-]+/g, ' ');
  return columnNames[plain(name)] ?? columnNames[plain(label)];
};

/**
 * What a visitor sent with a page's form, as a lead's columns and answers. The first field of each column fills it; the
 * others are answers under their labels. Only declared fields are taken; `values` has no prototype's.
 */
export const leadColumns = (fields: readonly FormField[], values: ReadonlyMap<string, string>) => {
  const columns: Record<Column, string | null> = { name: null, email: null, phone: null, company: null };
  const answers: { field: string; value: string }[] = [];
  for (const field of fields) {
    const value = values.get(field.name)?.trim() ?? '';
    if (value === '') continue;
    const column = columnOf(field);
    if (column !== undefined && columns[column] === null) columns[column] = value;
    else answers.push({ field: field.label, value });
  }
  return { ...columns, answers };
};
