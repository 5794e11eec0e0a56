import { describe, expect, it } from 'vitest';
import { enquiryFacts, type EnquiryTexts } from './enquiry-facts.ts';

const first: EnquiryTexts = {
  name: 'Mia Dunlop',
  email: 'mia@dunlop.example',
  phone: '0491 570 313',
  company: 'Dunlop Civil',
  industry: 'recruitment',
  message: 'Please call',
  answers: [],
  utm: { source: null, medium: null, campaign: null },
};
const changes = (now: Partial<EnquiryTexts>, before: Partial<EnquiryTexts> = {}) =>
  enquiryFacts({ ...first, ...now }, { ...first, ...before })
    .filter(({ change }) => change !== undefined)
    .map(({ label, text, change }) => [change, label, text]);

describe('the facts of an enquiry', () => {
  it('are those that it has, in the order of the form, without marks when there is none before', () => {
    expect(enquiryFacts({ ...first, company: null, message: '' })).toEqual([
      { label: 'Name', text: 'Mia Dunlop' },
      { label: 'Email', text: 'mia@dunlop.example' },
      { label: 'Phone', text: '0491 570 313' },
      { label: 'Industry', text: 'Recruitment Agencies' },
    ]);
  });

  it('are marked where they differ from the enquiry before', () => {
    expect(changes({})).toEqual([]);
    expect(changes({ phone: '0491 570 999', message: 'Another number' })).toEqual([
      ['Changed', 'Phone', '0491 570 999'],
      ['Changed', 'Message', 'Another number'],
    ]);
    expect(changes({ utm: { source: 'newsletter', medium: null, campaign: 'spring' } })).toEqual([
      ['Added', 'Campaign', 'newsletter / spring'],
    ]);
  });

  it('name what is left out, with what was said before', () => {
    expect(changes({ company: null, message: null })).toEqual([
      ['Left out', 'Company', 'Dunlop Civil'],
      ['Left out', 'Message', 'Please call'],
    ]);
  });

  it('do not differ by spaces and case', () => {
    expect(changes({ phone: '0491570313', email: 'Mia@Dunlop.example', name: ' mia dunlop' })).toEqual([]);
  });

  it('compare the answers to a landing page by their field, apart from the fields of ours', () => {
    const answer = (field: string, value: string) => ({ field, value });
    expect(
      changes(
        { answers: [answer('Message', 'By Monday'), answer('Budget', '$50,000')] },
        { answers: [answer('Budget', '$40,000'), answer('Suburb', 'Cronulla')] },
      ),
    ).toEqual([
      ['Added', 'Message', 'By Monday'],
      ['Changed', 'Budget', '$50,000'],
      ['Left out', 'Suburb', 'Cronulla'],
    ]);
  });

  it('of an erased lead differ in nothing', () => {
    const erased = { erased: true } as const;
    const texts = { name: erased, email: erased, phone: erased, company: erased, industry: erased };
    const all = { ...texts, message: erased, utm: { source: erased, medium: erased, campaign: erased } };
    expect(changes(all, all)).toEqual([]);
    expect(changes(all, { ...all, message: null })).toEqual([]);
    expect(changes({ ...all, message: null }, all)).toEqual([]);
    expect(enquiryFacts({ ...first, ...all }).find(({ label }) => label === 'Campaign')?.text).toBe(
      'Erased on request',
    );
  });
});
