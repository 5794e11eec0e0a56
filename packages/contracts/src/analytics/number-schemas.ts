import { z } from 'zod';
import { cards, columns, isRate, type Metric, metricEntries, monthColumns, type Rate } from './metrics.ts';
import { stripNumbers } from './strip-numbers.ts';

/** Percent with one decimal. */
export const percent = z.number();
/** Dollars, GST included. */
export const dollars = z.number();

// Apart from the calls, so that a screen that makes one loads no metrics for it.
type Numbers<Field extends string> = { readonly [F in Field]: z.ZodNumber };
const schemaOf = (number: Metric | Rate): z.ZodNumber => {
  if (isRate(number)) return percent;
  return metricEntries[number].kind === 'dollars' ? dollars : z.int();
};

const schemasOf = <Field extends string>(
  numbers: readonly (readonly [Field, Metric | Rate])[],
): Numbers<Field> =>
  Object.fromEntries(numbers.map(([field, number]) => [field, schemaOf(number)])) as Numbers<Field>;

/** Of the cards. */
export const totals = schemasOf(cards.map(({ number }) => [number, number] as const));

/** Each day of a period, oldest first. */
export const dailyNumbers = z.array(
  z.object({ day: z.string(), ...schemasOf(columns.map(({ field, metric }) => [field, metric] as const)) }),
);

/** `yyyy-MM`, oldest first: this month and the 5 before, for a year the 11 before. */
export const monthlyNumbers = z.array(
  z.object({
    month: z.string(),
    ...schemasOf(monthColumns.map(({ field, metric }) => [field, metric] as const)),
  }),
);

export const presentNumbers = schemasOf(stripNumbers.map(({ field, metric }) => [field, metric] as const));
