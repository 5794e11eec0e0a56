import { describe, expect, it } from 'vitest';
import { leadColumns } from './lead-columns.ts';

const field = (name: string, label: string, type: 'text' | 'email' | 'tel' | 'select' = 'text') => ({
  name,
  label,
  type,
  required: false,
  options: [],
});
const nothing = { name: null, email: null, phone: null, company: null, answers: [] };

describe("the columns of a landing page's lead", () => {
  it('follow the type of a field first, then its name or label', () => {
    const fields = [
      field('contact', 'Where to write', 'email'),
      field('mobile', 'Mobile', 'tel'),
      field('full_name', 'You'),
      field('f4', 'Business name'),
      field('roof', 'Kind of roof', 'select'),
    ];
    const values = new Map([
      ['contact', ' sam@example.com '],
      ['mobile', '0491 570 006'],
      ['full_name', 'Sam'],
      ['f4', 'Kestrel'],
      ['roof', 'Tiles'],
    ]);
    expect(leadColumns(fields, values)).toEqual({
      name: 'Sam',
      email: 'sam@example.com',
      phone: '0491 570 006',
      company: 'Kestrel',
      answers: [{ field: 'Kind of roof', value: 'Tiles' }],
    });
  });

  it('are filled by the first field of each, the others are answers', () => {
    const fields = [field('email', 'Email', 'email'), field('other', 'Other e-mail', 'email')];
    const values = new Map([
      ['email', 'a@example.com'],
      ['other', 'b@example.com'],
    ]);
    expect(leadColumns(fields, values)).toEqual({
      ...nothing,
      email: 'a@example.com',
      answers: [{ field: 'Other e-mail', value: 'b@example.com' }],
    });
  });

  it('take declared fields only', () => {
    const values = new Map([
      ['source', 'homepage'],
      ['__proto__', 'x'],
      ['name', ''],
    ]);
    expect(leadColumns([field('name', 'Name')], values)).toEqual(nothing);
  });
});
