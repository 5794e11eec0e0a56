import type { FormFieldType } from '@setter/events/landing-pages/value-sets';
import { expect, it } from 'vitest';
import { leadColumns } from './lead-columns.ts';
import { shownFormFields } from './shown-form-fields.ts';
import type { PageDesign } from './state.ts';

const field = (name: string, type: FormFieldType) => ({
  name,
  label: name,
  type,
  required: false,
  options: type === 'select' ? ['Yes'] : [],
});
const shownFor = (...customFormFields: PageDesign['customFormFields']) =>
  shownFormFields({ customFormFields } as PageDesign);
const names = (...fields: PageDesign['customFormFields']) => shownFor(...fields).map(({ name }) => name);

it('is asked for an e-mail address where its own fields give no way to reach the person', () => {
  expect(names(field('roof', 'select'))).toEqual(['roof', 'email']);
  expect(names(field('roof', 'select'), field('wishes', 'textarea'), field('age', 'number'))).toEqual([
    'roof',
    'wishes',
    'age',
    'email',
  ]);
  expect(names(field('roof', 'select'), field('mobile', 'tel'))).toEqual(['roof', 'mobile']);
  expect(names(field('contact', 'email'))).toEqual(['contact']);
  expect(names()).toEqual(['name', 'email', 'phone', 'company']);
});

it('takes the answer as the address of the lead, also beside a field of that name', () => {
  const fields = shownFor(field('email', 'select'));
  expect(fields.map(({ name, required }) => [name, required])).toEqual([
    ['email', false],
    ['contact_email', true],
  ]);
  const values = new Map([
    ['email', 'Yes'],
    ['contact_email', 'sam@example.com'],
  ]);
  expect(leadColumns(fields, values)).toMatchObject({
    email: 'sam@example.com',
    answers: [{ field: 'email', value: 'Yes' }],
  });
});
