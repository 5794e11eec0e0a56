import { previewEmailTemplate } from '@setter/contracts/email/email-templates';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouteContext } from '@tanstack/react-router';
import { Monitor, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { classes } from '../../components/ui/class-names.ts';
import { SegmentedControl } from '../../components/ui/segmented-control.tsx';
import { Skeleton } from '../../components/ui/skeleton.tsx';
import { failureText } from '../../lib/api/api-error.ts';
import { apiOf } from '../../lib/api/query-client.ts';
import { useSettled } from '../../lib/lists/use-settled.ts';
import { EmailFrame } from './email-frame.tsx';
import type { Draft } from './template-draft.ts';

type Shown = 'html' | 'text';
type Width = 'desktop' | 'phone';

/** What the words of a draft become; asked for after a pause in typing. */
function usePreview(
  { name, overrides, category, subject, htmlContent, textContent }: Draft,
  isBuiltIn: boolean,
) {
  const body = {
    overrides: overrides ?? (isBuiltIn ? name : null),
    category,
    subject,
    htmlContent,
    textContent: textContent.trim() === '' ? null : textContent,
  };
  const { q } = useSettled({ q: JSON.stringify(body) });
  return useQuery({
    queryKey: [previewEmailTemplate.path, q],
    queryFn: ({ client, signal }) =>
      apiOf(client)(previewEmailTemplate, { body: JSON.parse(q) as typeof body, signal }),
    placeholderData: keepPreviousData,
  });
}

interface TemplatePreviewProps {
  readonly draft: Draft;
  readonly isBuiltIn: boolean;
}

/** A draft as its reader gets it, with sample values. */
export function TemplatePreview({ draft, isBuiltIn }: TemplatePreviewProps) {
  const [shown, setShown] = useState<Shown>('html');
  const [width, setWidth] = useState<Width>('phone');
  const { data: latest, error } = usePreview(draft, isBuiltIn);
  const [data, setData] = useState(latest);
  // While a draft cannot be shown, the one before stays.
  if (latest !== undefined && latest !== data) setData(latest);
  const brand = useRouteContext({ from: '__root__', select: (context) => context.site.brand });
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-2 border-b border-hairline bg-surface px-4 py-3">
        <h2 className="text-h3">Preview</h2>
        <span className="mr-auto text-meta text-muted">sample values</span>
        <SegmentedControl<Shown>
          label="Part"
          size="sm"
          value={shown}
          onChange={setShown}
          segments={[
            { value: 'html', label: 'HTML' },
            { value: 'text', label: 'Text' },
          ]}
        />
        <SegmentedControl<Width>
          label="Width"
          size="sm"
          value={width}
          onChange={setWidth}
          disabled={shown === 'text'}
          // A phone has room for its own width only.
          className="max-sm:hidden"
          segments={[
            {
              value: 'desktop',
              label: null,
              name: 'Desktop',
              icon: <Monitor size={16} aria-hidden />,
            },
            {
              value: 'phone',
              label: null,
              name: 'Phone',
              icon: <Smartphone size={16} aria-hidden />,
            },
          ]}
        />
      </div>
      <dl className="grid grid-cols-[58px_1fr] gap-y-0.5 border-b border-hairline bg-surface px-4 py-2.5 text-small">
        <dt className="text-muted">From</dt>
        <dd className="[overflow-wrap:anywhere]">{`${brand.name} <${brand.email}>`}</dd>
        <dt className="text-muted">Subject</dt>
        <dd className="font-strong [overflow-wrap:anywhere]">{data?.subject}</dd>
      </dl>
      {error !== null && (
        <p
          role="status"
          className="border-b border-hairline bg-ochre-tint px-4 py-2.5 text-small text-ochre-ink"
        >
          {failureText(error)}
        </p>
      )}
      <div
        className={classes(
          'min-h-120 flex-1 overflow-hidden p-4 transition-opacity max-xl:h-[75vh] max-xl:flex-none xl:min-h-0',
          error !== null && 'opacity-60',
        )}
      >
        {data === undefined && error === null && <Skeleton className="h-full" />}
        {data !== undefined && shown === 'text' && (
          <textarea
            readOnly
            aria-label="Text of the e-mail"
            value={data.text}
            className="block size-full min-h-110 resize-none rounded-block bg-surface p-4 font-mono text-meta"
          />
        )}
        {data !== undefined && shown === 'html' && (
          <EmailFrame title="Preview of the e-mail" html={data.html} className={frameClass[width]} />
        )}
      </div>
    </>
  );
}

const frameClass: Readonly<Record<Width, string>> = {
  phone:
    'mx-auto block h-full min-h-110 w-[360px] max-w-full rounded-surface bg-surface ring-1 ring-control xl:min-h-0',
  // 700 px wide, scaled to the pane.
  desktop:
    'block h-full min-h-110 w-[700px] max-w-full rounded-surface bg-surface ring-1 ring-control xl:h-[185%] xl:max-w-none xl:origin-top-left xl:scale-[0.54]',
};
