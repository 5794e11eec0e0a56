import type { AdminLandingPage } from '@setter/contracts/landing-pages/manage-pages';
import { Badge } from '../../components/ui/badge.tsx';
import { classes } from '../../components/ui/class-names.ts';

interface PageStatusProps {
  readonly page: Pick<AdminLandingPage, 'isPublished' | 'allowedActions'>;
  readonly className?: string;
}

/** The state of a page as a pill that stands out from the picture under it. */
export function PageStatus({ page, className }: PageStatusProps) {
  return (
    <span className={classes('inline-flex rounded-pill shadow-card ring-1 ring-surface/70', className)}>
      {page.allowedActions.includes('restore') ? (
        <Badge tone="red">Deleted</Badge>
      ) : (
        <Badge tone={page.isPublished ? 'green' : 'grey'}>{page.isPublished ? 'Published' : 'Draft'}</Badge>
      )}
    </span>
  );
}
