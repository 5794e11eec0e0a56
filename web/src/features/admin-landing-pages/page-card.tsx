import type { AdminLandingPage } from '@setter/contracts/landing-pages/manage-pages';
import { CirclePause, Ellipsis, ExternalLink, Globe, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { useNavigate } from '@tanstack/react-router';
import { IconButton, Button } from '../../components/ui/button.tsx';
import { Highlighted } from '../../components/ui/highlighted.tsx';
import { AnchorButton, LinkButton } from '../../components/ui/link-button.tsx';
import { Menu, MenuAction } from '../../components/ui/menu.tsx';
import { formatDate } from '../../lib/time/time.ts';
import { usePublishLandingPage, useRestoreLandingPage } from './mutations.ts';
import { PageNumbers } from './page-numbers.tsx';
import { PageStatus } from './page-status.tsx';
import { PageThumbnail } from './page-thumbnail.tsx';
import { viewAddress } from './page-texts.ts';

interface PageCardProps {
  readonly page: AdminLandingPage;
  /** What was searched: it is marked in title and client. */
  readonly search: string;
  readonly onDelete: () => void;
}

/** One page of the grid: how it looks, what it brought, and what can be done with it. */
export function PageCard({ page, search, onDelete }: PageCardProps) {
  return (
    <article
      aria-label={page.title}
      className="flex flex-col overflow-hidden rounded-surface border border-hairline bg-surface transition-colors hover:border-control-strong"
    >
      <div className="relative aspect-16/10 overflow-hidden border-b border-hairline bg-skeleton">
        <PageThumbnail page={page.page} />
        <PageStatus page={page} className="absolute top-2.5 right-2.5" />
      </div>
      <div className="flex-1 px-4 pt-3.5">
        <h2 className="truncate text-h3" title={page.title}>
          <Highlighted text={page.title} search={search} />
        </h2>
        <p className="flex justify-between gap-2 text-label text-muted">
          <span className="truncate" title={page.clientName}>
            <Highlighted text={page.clientName} search={search} />
          </span>
          <time dateTime={page.createdAt} className="shrink-0 tabular">
            {formatDate(page.createdAt)}
          </time>
        </p>
        <PageNumbers page={page} />
      </div>
      {page.allowedActions.includes('restore') ? (
        <Restoring page={page} />
      ) : (
        <Actions page={page} onDelete={onDelete} />
      )}
    </article>
  );
}

/** A deleted page has no address: it can only come back. */
function Restoring({ page }: Pick<PageCardProps, 'page'>) {
  const restore = useRestoreLandingPage();
  return (
    <div className="border-t border-faint bg-paper p-2">
      <Button
        variant="ghost"
        size="xs"
        icon={<RotateCcw size={16} aria-hidden className="text-muted" />}
        busy={restore.isPending}
        onClick={() => restore.mutate(page.id)}
      >
        Restore
      </Button>
    </div>
  );
}

function Actions({ page, onDelete }: Omit<PageCardProps, 'search'>) {
  const publish = usePublishLandingPage();
  const navigate = useNavigate();
  const toggle = () => publish.mutate({ id: page.id, isPublished: !page.isPublished });
  const edit = { to: '/admin-landing-page-builder', search: { id: page.id } } as const;
  const publishLabel = page.isPublished ? 'Unpublish' : 'Publish';
  const PublishIcon = page.isPublished ? CirclePause : Globe;
  return (
    <div className="flex items-center gap-0.5 border-t border-faint bg-paper p-2">
      <AnchorButton
        href={viewAddress(page)}
        target="_blank"
        rel="noreferrer"
        variant="ghost"
        size="xs"
        icon={<ExternalLink size={16} aria-hidden className="text-muted" />}
      >
        View
      </AnchorButton>
      <span className="flex flex-1 items-center gap-0.5 max-sm:hidden">
        <Button
          variant="ghost"
          size="xs"
          icon={<PublishIcon size={16} aria-hidden className="text-muted" />}
          busy={publish.isPending}
          onClick={toggle}
        >
          {publishLabel}
        </Button>
        <LinkButton
          {...edit}
          variant="ghost"
          size="xs"
          icon={<Pencil size={16} aria-hidden className="text-muted" />}
        >
          Edit
        </LinkButton>
        <IconButton label={`Delete ${page.title}`} size="sm" className="ml-auto" onClick={onDelete}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </span>
      <span className="ml-auto sm:hidden">
        <Menu
          label={`More for ${page.title}`}
          button={<Ellipsis size={18} aria-hidden />}
          buttonClass="grid size-9 place-items-center rounded-control text-muted hover:bg-paper-2 hover:text-ink"
        >
          <MenuAction icon={<PublishIcon size={16} aria-hidden />} onSelect={toggle}>
            {publishLabel}
          </MenuAction>
          <MenuAction icon={<Pencil size={16} aria-hidden />} onSelect={() => void navigate(edit)}>
            Edit
          </MenuAction>
          <MenuAction icon={<Trash2 size={16} aria-hidden />} destructive onSelect={onDelete}>
            Delete
          </MenuAction>
        </Menu>
      </span>
    </div>
  );
}
