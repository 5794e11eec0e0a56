import { type Fields, isText, type ListBlock } from '@setter/events/landing-pages/blocks/block';
import { type BlockName, blockOf, type PageSection } from '@setter/events/landing-pages/blocks/blocks';
import type { FeatureIcon } from '@setter/events/landing-pages/value-sets';
import { GripVertical, Plus, Sparkles, Trash2 } from 'lucide-react';
import type { KeyboardEvent, PointerEvent, ReactNode } from 'react';
import type { PartPath } from '../../../components/landing-page/page-slots.tsx';
import { classes } from '../../../components/ui/class-names.ts';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useBuilderTools } from './builder-context.ts';
import { IconPicker } from './icon-picker.tsx';
import { placeOf } from './text-paths.ts';

/** The tools of a part of the page, over its corner; of its own size however small the page is drawn. */
export function PartToolbox({ path }: { readonly path: PartPath }) {
  const place = placeOf(path);
  if (place === undefined) return null;
  const { block: name, index } = place;
  const block = blockOf(name);
  if (!('item' in block))
    return block.tools === undefined ? null : <BlockTools name={name} {...block.tools} />;
  if (index === undefined) return <AddItem name={name} list={block} />;
  return isText(block.item) ? null : <ItemTools name={name} list={block} item={block.item} index={index} />;
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

function Rewrite({ section, label }: { readonly section: PageSection; readonly label: string }) {
  const { rewrite, rewriting } = useBuilderTools();
  const isBusy = rewriting === JSON.stringify(section);
  return (
    <Tool label={label} disabled={rewriting !== null} onClick={() => rewrite(section)}>
      {isBusy ? <Spinner size={15} label="Rewriting" /> : <Sparkles size={15} aria-hidden />}
    </Tool>
  );
}

interface ItemToolsProps {
  readonly name: BlockName;
  readonly list: ListBlock;
  readonly item: Fields;
  readonly index: number;
}

const handle = '[data-move-item]';

function ItemTools({ name, list, item, index }: ItemToolsProps) {
  const { draft, dispatch } = useBuilderTools();
  const items = (draft.content?.[name] ?? []) as readonly Readonly<Record<string, string>>[];
  const [titled = ''] = Object.keys(item).filter((field) => item[field]?.kind === 'text');
  const title = items[index]?.[titled] ?? '';
  const moveTo = (to: number, from: HTMLElement) => {
    if (to < 0 || to >= items.length || to === index) return;
    const around = from.closest('ul');
    dispatch({ type: 'moveItem', block: name, from: index, to });
    // The focus goes along with what is moved.
    requestAnimationFrame(() => around?.querySelectorAll<HTMLElement>(handle).item(to)?.focus());
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    moveTo(index + by, event.currentTarget as HTMLElement);
  };
  const onPointerUp = (event: PointerEvent<HTMLButtonElement>) => {
    const under = document.elementsFromPoint(event.clientX, event.clientY);
    const handles = [...(event.currentTarget.closest('ul')?.querySelectorAll(handle) ?? [])];
    const to = handles.findIndex((other) => under.includes(other.closest('li') as Element));
    moveTo(to, event.currentTarget);
  };
  return (
    <ToolBar label={`${capitalised(list.one)} ${index + 1}: ${title}`}>
      <button
        type="button"
        data-move-item
        aria-label={`Move ${title}`}
        title="Drag, or use the arrow keys"
        onKeyDown={onKeyDown}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerUp={onPointerUp}
        className="grid size-6.5 cursor-grab touch-none place-items-center rounded-mark hover:bg-paper-2 active:cursor-grabbing"
      >
        <GripVertical size={15} aria-hidden />
      </button>
      {list.isRewritten === true && <Rewrite section={{ [list.one]: index }} label={`Rewrite ${title}`} />}
      {'icon' in item && (
        <IconPicker
          label={`Icon of ${title}`}
          value={items[index]?.['icon'] as FeatureIcon | undefined}
          onChange={(icon) => dispatch({ type: 'choose', block: name, index, field: 'icon', value: icon })}
        />
      )}
      <Tool
        label={
          items.length <= list.fewest
            ? `A page has at least ${list.fewest} ${list.several}`
            : `Remove ${title}`
        }
        disabled={items.length <= list.fewest}
        onClick={() => dispatch({ type: 'removeItem', block: name, index })}
      >
        <Trash2 size={15} aria-hidden />
      </Tool>
    </ToolBar>
  );
}

interface BlockToolsProps {
  readonly name: BlockName;
  readonly label: string;
  readonly rewrite: string;
}

function BlockTools({ name, label, rewrite }: BlockToolsProps) {
  return (
    <ToolBar label={label}>
      <Rewrite section={name} label={rewrite} />
    </ToolBar>
  );
}

const capitalised = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const pill =
  'flex h-7 items-center gap-1 rounded-pill bg-surface pr-2.5 pl-2 font-sans text-caption font-strong whitespace-nowrap text-accent-hover shadow-control ring-1 ring-control hover:bg-accent-tint';

/** Gone at the most items that the list has; over a list of single texts only while that is pointed at. */
function AddItem({ name, list }: Pick<ItemToolsProps, 'name' | 'list'>) {
  const { draft, dispatch } = useBuilderTools();
  const items = (draft.content?.[name] ?? []) as readonly unknown[];
  if (draft.content === null || items.length >= list.most) return null;
  return (
    <li
      className={classes(
        'left-0 z-10 origin-top-left scale-(--unscale)',
        isText(list.item)
          ? ['absolute! top-full', shownWith].join(' ')
          : 'absolute top-[calc(100%+6px*var(--unscale))]',
      )}
    >
      <button type="button" className={pill} onClick={() => dispatch({ type: 'addItem', block: name })}>
        <Plus size={14} aria-hidden />
        Add {list.one}
      </button>
    </li>
  );
}
