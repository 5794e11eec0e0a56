import { busySpans, type BusyTimesOptions } from './busy-spans.ts';

interface Input {
  readonly texts: readonly string[];
  readonly options: BusyTimesOptions;
}

/** `busySpans` from text to text, as a `workerFunction` calls it. */
export const busyTimesInThread = (input: string): string => {
  const { texts, options } = JSON.parse(input) as Input;
  return JSON.stringify(busySpans(texts, options));
};
