import { Sparkles, Undo2 } from 'lucide-react';
import { useLayoutEffect, useState } from 'react';
import type { RefObject } from 'react';
import { createPortal } from 'react-dom';
import type { TextPath } from '../../../components/landing-page/page-slots.tsx';
import { classes } from '../../../components/ui/class-names.ts';
import { Spinner } from '../../../components/ui/spinner.tsx';
import { useBuilderTools } from './builder-context.ts';
import type { Section } from './builder-reducer.ts';
import { fullness, textRule } from './text-paths.ts';

interface TextToolbarProps {
  readonly path: TextPath;
  readonly text: string;
  /** The text that is edited. */
  readonly target: RefObject<HTMLElement | null>;
}

const gap = 10;
const height = 36;
const roughWidth = 260;

/** Beside the text that is edited: rewrite its section, undo, and how much of its room is used. */
export function TextToolbar({ path, text, target }: TextToolbarProps) {
  const { rewrite, rewriting, undo } = useBuilderTools();
  const [place, setPlace] = useState<{ readonly left: number; readonly top: number } | null>(null);
  const [layer, setLayer] = useState<Element | null>(null);
  useLayoutEffect(() => {
    const element = target.current;
    const canvas = element?.closest('[data-canvas]') ?? null;
    if (element === null || canvas === null) return;
    const [box, frame] = [element.getBoundingClientRect(), canvas.getBoundingClientRect()];
    const right = box.right - frame.left + gap;
    const fits = right + roughWidth <= frame.width;
    const above = box.top - frame.top - height - gap;
    setLayer(canvas.querySelector('[data-tool-layer]'));
    setPlace(
      fits
        ? { left: right, top: Math.max(4, box.top - frame.top - 4) }
        : {
            left: Math.max(8, Math.min(box.left - frame.left, frame.width - roughWidth - 8)),
            top: above < 4 ? box.bottom - frame.top + gap : above,
          },
    );
  }, [target, text]);

  const { limit } = textRule(path);
  const section = sectionOf(path);
  const state = fullness(text, limit);
  if (place === null || layer === null) return null;
  return createPortal(
    <div
      role="toolbar"
      aria-label="Text tools"
      // The cursor stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => event.stopPropagation()}
      style={place}
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
            Rewrite this
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
function sectionOf(path: TextPath): Section | null {
  if (path.startsWith('content.hero')) return 'hero';
  if (path === 'content.form.title' || path === 'content.form.subtitle') return 'form';
  const [, index] = /^content\.features\.(\d+)/.exec(path) ?? [];
  return index === undefined ? null : { feature: Number(index) };
}
