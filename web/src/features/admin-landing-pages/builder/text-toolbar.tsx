import { blockOf, type PageSection } from '@setter/events/landing-pages/blocks/blocks';
import { Sparkles, Undo2 } from 'lucide-react';
import { use, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { TextPath } from '../../../components/landing-page/page-slots.tsx';
import { classes } from '../../../components/ui/class-names.ts';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useBuilderTools } from './builder-context.ts';
import { ToolLayerContext } from './scaled-page.tsx';
import { fullness, placeOf, specOf, textRule } from './text-paths.ts';

interface TextToolbarProps {
  readonly path: TextPath;
  readonly text: string;
  /** The text that is edited. */
  readonly target: RefObject<HTMLElement | null>;
}

const gap = 10;

/** To the right of the text where there is room, else over it, else under it; in pixels of the layer. */
function placeBeside(text: DOMRect, layer: DOMRect, bar: HTMLElement) {
  const [width, height] = [bar.offsetWidth, bar.offsetHeight];
  const [left, top] = [text.left - layer.left, text.top - layer.top];
  const right = text.right - layer.left + gap;
  if (right + width <= layer.width) return { left: right, top: Math.max(4, top - 4) };
  const above = top - height - gap;
  return {
    left: Math.max(4, Math.min(left, layer.width - width - 4)),
    top: above < 4 ? text.bottom - layer.top + gap : above,
  };
}

/** Beside the text that is edited: rewrite its section, undo, and how much of its room is used. */
export function TextToolbar({ path, text, target }: TextToolbarProps) {
  const { rewrite, rewriting, undo } = useBuilderTools();
  const layer = use(ToolLayerContext);
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const [element, toolbar] = [target.current, bar.current];
    if (element === null || toolbar === null || layer === null) return;
    const { left, top } = placeBeside(
      element.getBoundingClientRect(),
      layer.getBoundingClientRect(),
      toolbar,
    );
    toolbar.style.left = `${left}px`;
    toolbar.style.top = `${top}px`;
  }, [target, text, layer]);

  const { limit } = textRule(path);
  const section = sectionOf(path);
  const state = fullness(text, limit);
  if (layer === null) return null;
  return createPortal(
    <div
      ref={bar}
      role="toolbar"
      tabIndex={-1}
      aria-label="Text tools"
      // The cursor stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => event.stopPropagation()}
      className="pointer-events-auto absolute z-20 flex h-9 items-center rounded-control bg-ink px-1 font-sans text-meta font-medium whitespace-nowrap text-surface shadow-pop"
    >
      {section !== null && (
        <>
          <button
            type="button"
            tabIndex={-1}
            disabled={rewriting !== null}
            onClick={() => {
              target.current?.blur();
              rewrite(section);
            }}
            className="flex h-7 items-center gap-1.5 rounded-block px-2.5 hover:bg-surface/12 disabled:opacity-60"
          >
            {rewriting === null ? <Sparkles size={15} aria-hidden /> : <Spinner size={15} />}
            <span>Rewrite this</span>
          </button>
          <span aria-hidden className="mx-0.5 h-4.5 w-px bg-surface/22" />
        </>
      )}
      <button
        type="button"
        tabIndex={-1}
        aria-label="Undo"
        title="Undo"
        onClick={() => {
          target.current?.blur();
          undo();
        }}
        className="grid h-7 w-8 place-items-center rounded-block hover:bg-surface/12"
      >
        <Undo2 size={15} aria-hidden />
      </button>
      <span
        className={classes(
          'px-2 font-normal tabular',
          state === 'over'
            ? 'font-strong text-red-soft'
            : state === 'near'
              ? 'text-ochre-edge'
              : 'text-control',
        )}
      >
        {text.length} of {limit}
      </span>
      <span role="status" className="sr-only">
        {state === 'over' && `${text.length - limit} characters too long`}
      </span>
    </div>,
    layer,
  );
}

/** The section that a text belongs to; null for one that no writer writes. */
function sectionOf(path: TextPath): PageSection | null {
  const place = placeOf(path);
  if (place === undefined || specOf(place).own === true) return null;
  const block = blockOf(place.block);
  if (block.isRewritten !== true) return null;
  return 'item' in block && place.index !== undefined ? { [block.one]: place.index } : place.block;
}
