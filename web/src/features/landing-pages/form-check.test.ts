import { describe, expect, it } from 'vitest';
import type { FormField } from '../../components/landing-page/arrangement.ts';
import { checkAnswers } from './form-check.ts';

const field = (name: string, type: FormField['type'], required: boolean): FormField => ({
  name,
  label: `Your ${name}`,
  type,
  required,
  options: [],
});
const fields = [
  field('name', 'text', true),
  field('email', 'email', true),
  field('value', 'number', false),
  field('notes', 'textarea', false),
];
const check = (answers: Record<string, string>) => checkAnswers(fields, new Map(Object.entries(answers)));

describe('the answers of a form', () => {
  it('are sent when every required field is filled out', () => {
    expect(check({ name: 'Ada', email: 'ada@bluegum.example', value: '12.5' })).toEqual({
      errors: {},
      missing: null,
    });
  });

  it('name the first required field that is empty, blanks being nothing', () => {
    expect(check({ name: ' ', email: '' })).toEqual({
      errors: {
        name: 'Please fill out the Your name field.',
        email: 'Please fill out the Your email field.',
      },
      missing: 'Your name',
    });
  });

  it('must be an address and a number where those are asked for', () => {
    expect(check({ name: 'Ada', email: 'ada', value: 'much' })).toEqual({
      errors: { email: 'Please enter a valid email address', value: 'Please enter a number.' },
      missing: null,
    });
    for (const value of ['$500,000', '500 000', ''])
      expect(check({ name: 'Ada', email: 'ada@b.example', value }).errors).toEqual({});
  });
});
