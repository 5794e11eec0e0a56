/** What W3C's `traceparent` says: the trace, the span in it that what follows belongs under, and whether it is kept. */
export type TraceParent = {
  /** 32 hexadecimal digits, not all zero. */
  readonly traceId: string;
  /** 16 hexadecimal digits, not all zero. */
  readonly spanId: string;
  readonly sampled: boolean;
};

// Later versions may add fields after these; version ff will never be one.
const pattern = /^(?!ff)([\da-f]{2})-(?!0{32})([\da-f]{32})-(?!0{16})([\da-f]{16})-([\da-f]{2})(-.*)?$/;

/** Undefined for what is none: then there is no trace to continue. */
export const parseTraceparent = (text: string | undefined): TraceParent | undefined => {
  const [, version, traceId, spanId, flags, more] = pattern.exec(text ?? '') ?? [];
  if (traceId === undefined || spanId === undefined) return undefined;
  if (version === '00' && more !== undefined) return undefined;
  return { traceId, spanId, sampled: (Number.parseInt(flags ?? '0', 16) & 1) === 1 };
};

export const formatTraceparent = ({ traceId, spanId, sampled }: TraceParent): string =>
  `00-${traceId}-${spanId}-${sampled ? '01' : '00'}`;
