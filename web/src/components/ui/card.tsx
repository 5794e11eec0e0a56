import type { ComponentProps } from 'react';
import { classes } from './class-names.ts';

/** A white surface with a hairline. `padded` gives it the usual 24 px. */
export function Card({
  padded = true,
  className,
  ...rest
}: ComponentProps<'div'> & { readonly padded?: boolean }) {
  return (
    <div
      {...rest}
      className={classes('rounded-surface bg-surface hairline', padded && 'p-5 sm:p-6', className)}
    />
  );
}
