import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { contrastOf, rgbOf, textOn } from '../../../components/landing-page/colour.ts';
import { Button } from '../../../components/ui/button.tsx';
import type { Draft } from './draft.ts';
import { canBeReached, leadColumnsText, saveProblem } from './problems.ts';

interface ChecksProps {
  readonly draft: Draft;
  /** Leads to the text of a path. */
  readonly onShow: (path: string) => void;
}

/** What was looked at before visitors do. */
export function Checks({ draft, onShow }: ChecksProps) {
  const problem = saveProblem(draft);
  const primary = rgbOf(draft.theme.primaryColor);
  const contrast = Math.floor(contrastOf(textOn(primary), primary) * 10) / 10;
  const { path } = problem ?? {};
  return (
    <ul aria-label="Checks" className="rounded-surface border border-hairline bg-surface">
      {problem === null ? (
        <Line title="Texts and colours" isFine>
          Button’s contrast {contrast.toFixed(1)} : 1
        </Line>
      ) : (
        <Line
          title="To mend before saving"
          action={
            path !== undefined && (
              <Button variant="secondary" size="xs" onClick={() => onShow(path)}>
                Show
              </Button>
            )
          }
        >
          {problem.message}
        </Line>
      )}
      <Line title="Form" isFine={canBeReached(draft.fields)}>
        {leadColumnsText(draft.fields)}
      </Line>
    </ul>
  );
}

interface LineProps {
  readonly title: string;
  readonly isFine?: boolean;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

function Line({ title, isFine = false, action, children }: LineProps) {
  return (
    <li className="flex min-h-11.5 flex-wrap items-center gap-x-3 gap-y-0.5 border-t border-faint px-4 py-2 text-label first:border-t-0">
      {isFine ? (
        <Check size={16} strokeWidth={2.25} className="text-accent" aria-hidden />
      ) : (
        <TriangleAlert size={16} className="text-ochre" aria-hidden />
      )}
      <span className="font-strong">{title}</span>
      <span className={isFine ? 'text-muted sm:ml-auto' : 'text-ochre-ink sm:ml-auto'}>{children}</span>
      {action}
    </li>
  );
}
