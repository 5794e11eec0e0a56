import { Badge } from '../../components/ui/badge.tsx';
import { classes } from '../../components/ui/class-names.ts';

interface PageStatusProps {
  readonly isPublished: boolean;
  readonly className?: string;
}

/** The state of a page as a pill that stands out from the picture under it. */
export function PageStatus({ isPublished, className }: PageStatusProps) {
  return (
    <span className={classes('inline-flex rounded-pill shadow-card ring-1 ring-surface/70', className)}>
      <Badge tone={isPublished ? 'green' : 'grey'}>{isPublished ? 'Published' : 'Draft'}</Badge>
    </span>
  );
}
