import { classes } from './class-names.ts';

/** A grey shape where content will be. Size it by class, as the content will be. */
export function Skeleton({ className }: { readonly className?: string }) {
  return (
    <span aria-hidden className={classes('block animate-shimmer rounded-block bg-skeleton', className)} />
  );
}

/** Tells screen readers once that a region loads, while skeletons show the eye. */
export function Loading({ label }: { readonly label: string }) {
  return (
    <span role="status" className="sr-only">
      {label}
    </span>
  );
}
