import { describe, expect, it } from 'vitest';
import { arrangementOf, fieldLines, isLongForm } from './arrangement.ts';
import type { FormField } from './arrangement.ts';
import { samplePage } from './testing.ts';

const features = (count: number) =>
  Array.from({ length: count }, () => ({ icon: 'sun' as const, title: 'Title', description: 'Text' }));
const fields = (count: number): FormField[] =>
  Array.from({ length: count }, (_, index) => field(`Field ${index}`, 'text'));
const field = (label: string, type: FormField['type'], required = true): FormField => ({
  name: label,
  label,
  type,
  required,
  options: [],
});

describe('the arrangement', () => {
  it.each([
    [3, 1, 'band'],
    [4, 5, 'band'],
    [3, 6, 'list'],
    [4, 20, 'list'],
    [5, 1, 'sections'],
    [6, 20, 'sections'],
  ] as const)('of %d features and %d fields is %s', (featureCount, fieldCount, arrangement) => {
    const page = samplePage({ formFields: fields(fieldCount) });
    const content = { ...page.content, features: features(featureCount) };
    expect(arrangementOf({ ...page, content })).toBe(arrangement);
  });
});

describe('the lines of a form', () => {
  it('make a long form from the eighth on, two short fields being one', () => {
    const notes = Array.from({ length: 8 }, (_, index) => field(`Note ${index}`, 'textarea'));
    expect(isLongForm(notes.slice(0, 7), 'sections')).toBe(false);
    expect(isLongForm(notes, 'sections')).toBe(true);
    expect(isLongForm(fields(14), 'sections')).toBe(false);
  });

  const labels = (all: FormField[], arrangement: 'band' | 'list' | 'sections') =>
    fieldLines(all, arrangement).map((line) => line.map((one) => one.field.label));

  it('hold two short fields that follow each other', () => {
    expect(
      labels(
        [
          field('Name', 'text'),
          field('Email', 'email'),
          field('Phone', 'tel'),
          field('Company', 'text', false),
        ],
        'band',
      ),
    ).toEqual([['Name'], ['Email'], ['Phone', 'Company']]);
  });

  it('hold one field whose label needs the room', () => {
    const long = [
      field('What is it about?', 'select'),
      field('Estimated value of the estate', 'number', false),
    ];
    expect(labels(long, 'list')).toEqual([['What is it about?'], ['Estimated value of the estate']]);
    const suburb = [field('Suburb', 'text'), field('When would you like to start?', 'select')];
    expect(labels(suburb, 'sections')).toEqual([['Suburb', 'When would you like to start?']]);
  });

  it('keep every field and its place', () => {
    const all = fields(5);
    expect(
      fieldLines(all, 'band')
        .flat()
        .map(({ index }) => index),
    ).toEqual([0, 1, 2, 3, 4]);
  });
});
