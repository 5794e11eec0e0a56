import { describe, expect, it } from 'vitest';
import { leadIdOf } from './lead-link.ts';

const id = '0b1b8f0e-5c1b-4a53-9f6f-3f2f7a1f7f10';

describe('the lead of a fact', () => {
  it('is in its link to a history', () => {
    expect(leadIdOf(`/admin-portal?section=leads&history=lead:${id}`)).toBe(id);
    expect(leadIdOf(`/admin-portal?section=leads&history=lead%3A${id}`)).toBe(id);
  });

  it('is none for links to other things', () => {
    expect(leadIdOf(`/admin-appointments?history=appointment:${id}`)).toBeUndefined();
    expect(leadIdOf('/')).toBeUndefined();
  });
});
