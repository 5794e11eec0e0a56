import { describe, expect, it } from 'vitest';
import { formatTraceparent, parseTraceparent } from './traceparent.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const spanId = '00f067aa0ba902b7';

describe('a traceparent', () => {
  it('is read and written', () => {
    for (const sampled of [true, false]) {
      const text = formatTraceparent({ traceId, spanId, sampled });
      expect(parseTraceparent(text)).toEqual({ traceId, spanId, sampled });
    }
    expect(formatTraceparent({ traceId, spanId, sampled: true })).toBe(`00-${traceId}-${spanId}-01`);
  });

  it('of a later version is read as far as it is known', () => {
    expect(parseTraceparent(`01-${traceId}-${spanId}-03-what-comes`)).toEqual({
      traceId,
      spanId,
      sampled: true,
    });
  });

  it.each([
    undefined,
    '',
    '00-zz',
    `00-${traceId}-${spanId}`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `ff-${traceId}-${spanId}-01`,
    `00-${traceId}-${spanId}-01-more`,
    ` 00-${traceId}-${spanId}-01`,
  ])('is not %s', (text) => {
    expect(parseTraceparent(text)).toBeUndefined();
  });
});
