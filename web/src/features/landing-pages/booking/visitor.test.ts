import { expect, it } from 'vitest';
import type { FormField } from '../../../components/landing-page/arrangement.ts';
import { visitorOf } from './visitor.ts';

const field = (name: string, label: string, type: FormField['type']): FormField => ({
  name,
  label,
  type,
  required: false,
  options: [],
});
const fields = [
  field('name', 'Your full name', 'text'),
  field('work', 'Work e-mail', 'email'),
  field('email', 'Email', 'email'),
  field('phone', 'Phone', 'tel'),
];

it('reads first name, address and number by the fields of the form', () => {
  const answers = new Map([
    ['name', ' Mia  Dunlop '],
    ['email', 'mia@dunlop.example'],
    ['phone', '0491 570 313'],
  ]);
  expect(visitorOf(fields, answers)).toEqual({
    firstName: 'Mia',
    email: 'mia@dunlop.example',
    phone: '0491 570 313',
  });
});

it('says nothing that was not answered', () => {
  expect(visitorOf(fields, new Map([['name', ' ']]))).toEqual({ firstName: null, email: null, phone: null });
});
