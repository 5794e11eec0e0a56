import { describe, expect, it } from 'vitest';
import { newDraft, withKeys } from './draft.ts';
import { fieldProblem, leadColumnsText, saveProblem } from './problems.ts';

const field = { name: 'suburb', label: 'Suburb', type: 'text', required: false, options: [] } as const;

describe('a field of the form', () => {
  it('needs a name and a label', () => {
    const sentence = 'Please provide both field name and label';
    expect(fieldProblem({ ...field, name: ' ' }, [])).toBe(sentence);
    expect(fieldProblem({ ...field, label: '' }, [])).toBe(sentence);
    expect(fieldProblem(field, [])).toBeUndefined();
  });

  it('has a name of its own that the form does not use itself', () => {
    expect(fieldProblem(field, [{ name: 'suburb' }])).toBe('Each field needs a name of its own.');
    expect(fieldProblem({ ...field, name: 'source' }, [])).toContain('Try “your_source”');
    expect(fieldProblem({ ...field, name: 'utm_x' }, [])).toContain('used by the form');
  });

  it('needs options as a dropdown', () => {
    expect(fieldProblem({ ...field, type: 'select' }, [])).toBe('A dropdown needs at least one option.');
    expect(fieldProblem({ ...field, type: 'select', options: ['A'] }, [])).toBeUndefined();
  });
});

describe('a draft', () => {
  const draft = {
    ...newDraft,
    clientName: 'Lumen',
    clientWebsite: 'https://lumen.example',
    title: 'Lumen',
    content: {
      hero: { headline: 'H', description: 'D' },
      features: [{ icon: 'star' as const, title: 'T', description: 'D' }],
      form: { title: 'F', subtitle: null, ctaText: '' },
      trustBadges: [],
    },
  };

  it('can be saved when every text is there and within its limit', () => {
    expect(saveProblem(draft)).toBeNull();
  });

  it('names the text that is too long or missing', () => {
    const long = {
      ...draft,
      content: { ...draft.content, hero: { headline: 'x'.repeat(121), description: 'D' } },
    };
    expect(saveProblem(long)).toEqual({
      message: 'Headline: use at most 120 characters.',
      path: 'content.hero.headline',
    });
    expect(saveProblem({ ...draft, clientName: ' ' })?.path).toBe('businessName');
  });

  it('names the field that cannot be stored', () => {
    const [first, second, ...rest] = withKeys([]);
    if (first === undefined || second === undefined) throw new Error('no fields');
    expect(saveProblem({ ...draft, fields: [first, { ...second, name: first.name }, ...rest] })?.field).toBe(
      0,
    );
  });
});

it('says which columns of a lead a form fills', () => {
  const defaults = withKeys([]);
  expect(leadColumnsText(defaults)).toBe('Name, email and phone reach the lead’s columns');
  expect(leadColumnsText(defaults.slice(1, 2))).toBe('Email reaches the lead’s columns');
  expect(leadColumnsText(defaults.slice(3))).toContain('cannot be reached');
});
