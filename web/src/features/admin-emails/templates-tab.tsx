import { useQuery } from '@tanstack/react-query';
import { classes } from '../../components/ui/class-names.ts';
import { ErrorState } from '../../components/ui/empty-state.tsx';
import { Loading, Skeleton } from '../../components/ui/skeleton.tsx';
import type { OnSearch } from '../../lib/lists/list-search.ts';
import type { EmailsSearch } from './emails-search.ts';
import { TemplateEditor } from './template-editor.tsx';
import { TemplateList } from './template-list.tsx';
import { templatesQuery } from './templates-query.ts';

interface TemplatesTabProps {
  readonly search: EmailsSearch;
  readonly onSearch: OnSearch<EmailsSearch>;
}

const frame =
  'mt-5 grid overflow-hidden rounded-surface bg-surface ring-1 ring-hairline lg:h-[calc(100dvh-220px)] lg:min-h-[640px] lg:grid-rows-[minmax(0,1fr)] lg:grid-cols-[236px_minmax(0,1fr)] xl:grid-cols-[236px_minmax(0,1fr)_412px]';

/** The templates, and the chosen one in its editor. On a phone the list is a page of its own. */
export function TemplatesTab({ search, onSearch }: TemplatesTabProps) {
  const { data, error, refetch } = useQuery(templatesQuery);
  if (data === undefined) {
    return (
      <div className={frame}>
        {error === null ? (
          <>
            <Loading label="Loading templates" />
            <Skeleton className="m-4 h-140" />
            <Skeleton className="m-4 h-140 max-lg:hidden" />
          </>
        ) : (
          <div className="col-span-full">
            <ErrorState error={error} onRetry={() => void refetch()} />
          </div>
        )}
      </div>
    );
  }
  const isNew = search.template === 'new';
  const chosen = data.find(({ id }) => id === search.template);
  const template = isNew ? null : (chosen ?? data[0] ?? null);
  const isOpen = isNew || chosen !== undefined;
  const key = template === null ? `new ${search.from ?? ''}` : template.id;
  const open = (change: { readonly [K in 'template' | 'from']: string | undefined }) =>
    // Once it is saved, Back does not lead to the empty form again.
    onSearch(change, isNew ? 'replace' : 'push');
  return (
    <div className={frame}>
      <nav
        aria-label="Templates"
        className={classes(
          // What screen readers alone hear is placed in it, not in the page.
          'relative overflow-y-auto bg-paper lg:border-r lg:border-hairline',
          isOpen && 'max-lg:hidden',
        )}
      >
        <TemplateList
          templates={data}
          selectedId={template?.id}
          onSelect={(id) => open({ template: id, from: undefined })}
        />
      </nav>
      <div className={classes('contents', !isOpen && 'max-lg:hidden')}>
        <TemplateEditor
          key={key}
          templates={data}
          template={template}
          source={data.find(({ id }) => id === search.from)}
          onOpen={open}
        />
      </div>
    </div>
  );
}
