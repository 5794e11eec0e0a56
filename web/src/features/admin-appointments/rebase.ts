import type { FormValues } from './form-values.ts';

/** Rebases a form onto the saved values: only touched fields keep their input. */
export const rebase = (typed: FormValues, before: FormValues, now: FormValues): FormValues => {
  const touched = Object.entries(typed).filter(([key, value]) => value !== before[key as keyof FormValues]);
  const keys = touched.map(([key]) => key);
  // Date and time are one value: never merged from two edits.
  const time = ['date', 'time', 'occurrence'] as const;
  const mine = time.some((key) => keys.includes(key));
  return {
    ...now,
    ...Object.fromEntries(touched),
    ...(mine ? { date: typed.date, time: typed.time, occurrence: typed.occurrence } : {}),
  };
};
