import { describe, expect, it } from 'vitest';
import { formState } from './form-state.ts';

const stateOf = (label: string, value: string, name = 'where') =>
  formState([{ name, label, type: 'text', required: false, options: [] }], new Map([[name, value]]));

describe('the state that a form says', () => {
  it.each([
    ['State', 'Western Australia', 'WA'],
    ['Which state are you in?', ' vic ', 'VIC'],
    ['State or territory', 'NT', 'NT'],
    ['Postcode', '6000', 'WA'],
    ['Post code', '2600', 'ACT'],
    ['Postal-Code', '0800', 'NT'],
    ['State / Postcode', '4000', 'QLD'],
  ])('is that of %s %s', (label, value, state) => {
    expect(stateOf(label, value)).toBe(state);
  });

  it('is told by the name of the field too', () => {
    expect(stateOf('Where are you?', '7000', 'post_code')).toBe('TAS');
  });

  it.each([
    ['State your budget', '5000'],
    ['Estate', 'WA'],
    ['Interstate moves', 'NSW'],
    ['Budget', '3000'],
    ['Notes', 'Victoria'],
    ['State', 'Bavaria'],
    ['State', ''],
    ['Postcode', '90210'],
  ])('is not read from %s %s', (label, value) => {
    expect(stateOf(label, value)).toBeNull();
  });

  it('is that of the first field which says one', () => {
    const field = (name: string) => ({
      name,
      label: name,
      type: 'text' as const,
      required: false,
      options: [],
    });
    const fields = [field('state'), field('postcode'), field('territory')];
    const values = new Map([
      ['state', 'elsewhere'],
      ['postcode', '5000'],
      ['territory', 'ACT'],
    ]);
    expect(formState(fields, values)).toBe('SA');
  });
});
