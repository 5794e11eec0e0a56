import { fewestFeatures, mostFeatures, mostTrustBadges } from '@setter/events/landing-pages/value-sets';
import { GripVertical, Plus, Sparkles, Trash2 } from 'lucide-react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { PartPath } from '../../../components/landing-page/page-slots.tsx';
import { classes } from '../../../components/ui/class-names.ts';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useBuilderTools } from './builder-context.ts';
import type { Section } from './draft-edits.ts';
import { IconPicker } from './icon-picker.tsx';

/** The tools of a part of the page, over its corner; of its own size however small the page is drawn. */
export function PartToolbox({ path }: { readonly path: PartPath }) {
  const [, index] = /^content\.features\.(\d+)$/.exec(path) ?? [];
  if (index !== undefined) return <FeatureTools index={Number(index)} />;
  if (path === 'content.features') return <AddFeature />;
  if (path === 'content.trustBadges') return <AddBadge />;
  if (path === 'content.form') return <FormTools />;
  return null;
}

const shownWith =
  'opacity-0 transition-opacity [:hover>&]:opacity-100 [:focus-within>&]:opacity-100 has-[[data-open]]:opacity-100';

interface ToolBarProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** White, over the upper right corner, while the pointer or the focus is in its part. */
function ToolBar({ label, children }: ToolBarProps) {
  return (
    <>
      <span
        aria-hidden
        className={classes(
          'pointer-events-none absolute -inset-2 z-10 rounded-mark outline-[calc(1.5px*var(--unscale))] outline-accent/75 outline-solid',
          shownWith,
        )}
      />
      <div
        role="toolbar"
        aria-label={label}
        className={classes(
          'absolute -top-2 right-2 z-10 flex h-8 origin-bottom-right -translate-y-1/2 scale-(--unscale) items-center gap-0.5 rounded-block bg-surface px-1 font-sans text-ink shadow-card ring-1 ring-control',
          shownWith,
        )}
      >
        {children}
      </div>
    </>
  );
}

interface ToolProps {
  readonly label: string;
  readonly disabled?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function Tool({ label, children, ...rest }: ToolProps) {
  return (
    <button
      {...rest}
      type="button"
      aria-label={label}
      title={label}
      className="grid size-6.5 place-items-center rounded-mark hover:bg-paper-2 disabled:opacity-35"
    >
      {children}
    </button>
  );
}

function Rewrite({ section, label }: { readonly section: Section; readonly label: string }) {
  const { rewrite, rewriting } = useBuilderTools();
  const isBusy = rewriting === JSON.stringify(section);
  return (
    <Tool label={label} disabled={rewriting !== null} onClick={() => rewrite(section)}>
      {isBusy ? <Spinner size={15} label="Rewriting" /> : <Sparkles size={15} aria-hidden />}
    </Tool>
  );
}

function FeatureTools({ index }: { readonly index: number }) {
  const { draft, dispatch } = useBuilderTools();
  const features = draft.content?.features ?? [];
  const title = features[index]?.title ?? '';
  const moveTo = (to: number, from: HTMLElement) => {
    if (to < 0 || to >= features.length || to === index) return;
    const list = from.closest('.lp-features');
    dispatch({ type: 'moveFeature', from: index, to });
    // The focus goes along with what is moved.
    requestAnimationFrame(() => list?.querySelectorAll<HTMLElement>('[data-move-feature]').item(to)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    moveTo(index + by, event.currentTarget as HTMLElement);
  };
  const onPointerUp = (event: PointerEvent<HTMLButtonElement>) => {
    const under = document
      .elementsFromPoint(event.clientX, event.clientY)
      .find((element) => element.matches('.lp-feature'));
    const list = event.currentTarget.closest('.lp-features');
    const to = [...(list?.querySelectorAll('.lp-feature') ?? [])].indexOf(under as Element);
    moveTo(to, event.currentTarget);
  };
  return (
    <ToolBar label={`Feature ${index + 1}: ${title}`}>
      <button
        type="button"
        data-move-feature
        aria-label={`Move ${title}`}
        title="Drag, or use the arrow keys"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerUp={onPointerUp}
        className="grid size-6.5 cursor-grab touch-none place-items-center rounded-mark hover:bg-paper-2 active:cursor-grabbing"
      >
        <GripVertical size={15} aria-hidden />
      </button>
      <Rewrite section={{ feature: index }} label={`Rewrite ${title}`} />
      <IconPicker
        label={`Icon of ${title}`}
        value={features[index]?.icon}
        onChange={(icon) => dispatch({ type: 'setIcon', index, icon })}
      />
      <Tool
        label={
          features.length <= fewestFeatures
            ? `A page has at least ${fewestFeatures} features`
            : `Remove ${title}`
        }
        disabled={features.length <= fewestFeatures}
        onClick={() => dispatch({ type: 'removeFeature', index })}
      >
        <Trash2 size={15} aria-hidden />
      </Tool>
    </ToolBar>
  );
}

function FormTools() {
  return (
    <ToolBar label="Form">
      <Rewrite section="form" label="Rewrite the words of the form" />
    </ToolBar>
  );
}

const pill =
  'flex h-7 items-center gap-1 rounded-pill bg-surface pr-2.5 pl-2 font-sans text-caption font-strong whitespace-nowrap text-accent-hover shadow-control ring-1 ring-control hover:bg-accent-tint';

/** Gone at the most features that a page has. */
function AddFeature() {
  const { draft, dispatch } = useBuilderTools();
  if ((draft.content?.features.length ?? mostFeatures) >= mostFeatures) return null;
  return (
    <li className="absolute top-[calc(100%+6px*var(--unscale))] left-0 z-10 origin-top-left scale-(--unscale)">
      <button type="button" className={pill} onClick={() => dispatch({ type: 'addFeature' })}>
        <Plus size={14} aria-hidden />
        Add feature
      </button>
    </li>
  );
}

function AddBadge() {
  const { draft, dispatch } = useBuilderTools();
  if ((draft.content?.trustBadges.length ?? mostTrustBadges) >= mostTrustBadges) return null;
  return (
    <li className={classes('absolute! top-full left-0 z-10 origin-top-left scale-(--unscale)', shownWith)}>
      <button type="button" className={pill} onClick={() => dispatch({ type: 'addBadge' })}>
        <Plus size={14} aria-hidden />
        Add badge
      </button>
    </li>
  );
}
