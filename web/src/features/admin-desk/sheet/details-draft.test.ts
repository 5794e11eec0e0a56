import { expect, it } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { testRow } from '../test-row.ts';
import { bodyOf, detailsOf, isChanged, refusedDetails, untouched } from './details-draft.ts';

const base = detailsOf(testRow());

it('holds the texts of the lead, and nothing for what was erased', () => {
  expect(base).toEqual({
    name: 'Mei-Ling Foo',
    email: 'meiling.foo@westport.example',
    phone: '0491 570 157',
    company: '',
    industry: '',
    state: 'WA',
  });
  expect(detailsOf(testRow({ name: { erased: true } })).name).toBe('');
});

it('sends what was changed, trimmed, and null for what was emptied', () => {
  expect(isChanged(base, base)).toBe(false);
  expect(bodyOf({ ...base, company: ' Westport ', state: '', email: '' }, base)).toEqual({
    company: 'Westport',
    state: null,
    email: null,
  });
});

it('takes over what another person stored of fields that were not touched', () => {
  const stored = { ...base, name: 'Mei Foo', company: 'Westport' };
  expect(untouched({ ...base, company: 'East' }, base, stored)).toEqual({ name: 'Mei Foo' });
});

it('says at the changed contact that another lead has it', () => {
  const taken = new ApiError({ status: 409, code: 'lead_exists', message: 'Another lead has it.' });
  expect(refusedDetails(taken, { phone: '0491 570 006', name: 'Mei' })).toEqual({
    phone: 'Another lead has it.',
  });
  expect(refusedDetails(taken, { email: null, phone: '0491 570 006' })).toEqual({
    phone: 'Another lead has it.',
  });
  const wrong = new ApiError({
    status: 400,
    code: 'invalid',
    message: 'Check the fields.',
    errors: [{ path: 'email', message: 'Enter an address.' }],
  });
  expect(refusedDetails(wrong, { email: 'x' })).toEqual({ email: 'Enter an address.' });
});
