import type { ReactNode } from 'react';
import { classes } from '../../components/ui/class-names.ts';

interface PostTagsProps {
  readonly tags: readonly string[];
  /** How many more there are. */
  readonly more?: number;
  /** Draws a tag's text; as it is unless given. */
  readonly mark?: ((text: string) => ReactNode) | undefined;
  readonly className?: string;
}

export function PostTags({ tags, more = 0, mark, className }: PostTagsProps) {
  if (tags.length === 0) return null;
  const pill =
    'inline-flex min-h-6.5 items-center rounded-block px-2.5 text-small font-medium ring-1 ring-inset ring-hairline';
  return (
    <ul className={classes('flex flex-wrap gap-1.5', className)}>
      {tags.map((tag) => (
        <li key={tag} className={classes(pill, 'bg-paper-2 text-ink-2')}>
          {mark?.(tag) ?? tag}
        </li>
      ))}
      {more > 0 && <li className={classes(pill, 'text-muted')}>+{more}</li>}
    </ul>
  );
}
