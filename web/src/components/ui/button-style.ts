import { classes } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'ochre';
export type ButtonSize = 'xs' | 'sm' | 'md' | 'lg';

const base =
  'inline-flex select-none items-center justify-center whitespace-nowrap rounded-control font-strong no-underline transition-[background-color,box-shadow,color,opacity] aria-disabled:opacity-60 disabled:opacity-50';

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-surface shadow-control hover:not-aria-disabled:bg-accent-hover',
  secondary: 'bg-surface text-ink control-border hover:not-aria-disabled:bg-paper',
  soft: 'bg-accent-tint text-accent-hover hover:not-aria-disabled:bg-accent-block',
  ghost: 'text-ink hover:not-aria-disabled:bg-paper-2',
  danger: 'bg-red text-surface shadow-control hover:not-aria-disabled:bg-red-hover',
  ochre:
    'bg-surface text-ochre-ink shadow-control ring-1 ring-inset ring-ochre-line hover:not-aria-disabled:bg-ochre-tint',
};

const sizes: Record<ButtonSize, string> = {
  xs: 'h-8 gap-1.5 px-3 text-small',
  sm: 'h-9 gap-2 px-3 text-label',
  md: 'h-9.5 gap-2 px-3.5 text-button',
  lg: 'h-12 gap-2.5 px-5.5 text-large',
};

/** The look of a button, for whatever element carries it. */
export function buttonClass(
  variant: ButtonVariant = 'primary',
  size: ButtonSize = 'md',
  className?: string,
): string {
  return classes(base, variants[variant], sizes[size], className);
}
