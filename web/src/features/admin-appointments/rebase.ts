import type { FormValues } from './form-values.ts';

/** What was typed, on top of what somebody else has saved meanwhile: only what was touched stays. */
export const rebase = (typed: FormValues, before: FormValues, now: FormValues): FormValues => {
  const touched = Object.entries(typed).filter(([key, value]) => value !== before[key as keyof FormValues]);
  const keys = touched.map(([key]) => key);
  // A time is one thing: half mine and half theirs is a time that nobody chose.
  const time = ['date', 'time', 'occurrence'] as const;
  const mine = time.some((key) => keys.includes(key));
  return {
    ...now,
    ...Object.fromEntries(touched),
    ...(mine ? { date: typed.date, time: typed.time, occurrence: typed.occurrence } : {}),
  };
};
