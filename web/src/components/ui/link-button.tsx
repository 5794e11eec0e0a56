import { createLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import { buttonClass } from './button-style.ts';
import type { ButtonSize, ButtonVariant } from './button-style.ts';
import { classes } from './class-names.ts';

interface Look {
  readonly variant?: ButtonVariant;
  readonly size?: ButtonSize;
  readonly icon?: ReactNode;
}

/** An `<a>` that looks like a button: for other sites, files and anchors. */
export function AnchorButton({
  variant,
  size,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & Look) {
  return (
    <a {...rest} className={buttonClass(variant, size, className)}>
      {icon}
      <span className="contents">{children}</span>
    </a>
  );
}

/** A route's link that looks like a button: takes `to`, `search` and so on, type-checked. */
export const LinkButton = createLink(AnchorButton);

function TextAnchor({ className, ...rest }: ComponentProps<'a'>) {
  return (
    <a
      {...rest}
      className={classes(
        'font-medium text-accent underline decoration-accent-line underline-offset-3 hover:decoration-accent',
        className,
      )}
    />
  );
}

/** A link inside a text, underlined so that colour alone does not mark it. */
export const TextLink = createLink(TextAnchor);
export { TextAnchor };
