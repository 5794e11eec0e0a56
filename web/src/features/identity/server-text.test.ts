import { describe, expect, it } from 'vitest';
import { ApiError, networkError } from '../../lib/api/api-error.ts';
import { serverText } from './server-text.ts';

const textOf = (error: unknown) => serverText(error, 'fixed', 'unreachable');

describe('the text of a failure', () => {
  it("is the server's sentence", () => {
    expect(textOf(new ApiError({ status: 429, code: 'too_many_requests', message: 'Wait.' }))).toBe('Wait.');
  });

  it('is fixed where the server has none', () => {
    expect(textOf(new ApiError({ status: 502, code: 'unknown', message: 'Something.' }))).toBe('fixed');
    expect(textOf(new Error('x'))).toBe('fixed');
  });

  it('is another one when no answer came', () => {
    expect(textOf(networkError())).toBe('unreachable');
  });
});
