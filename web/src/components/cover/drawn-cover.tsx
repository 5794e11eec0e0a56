import type { ReactNode } from 'react';
import { classes } from '../ui/class-names.ts';
import { coverMotif, coverPalettes, type CoverPalette } from './cover-design.ts';

interface DrawnCoverProps {
  readonly title: string;
  /** Which of the palettes. */
  readonly variant: number;
  /** Stretched to the width of a page. */
  readonly wide?: boolean;
  readonly className?: string;
}

const width = 760;
const wideWidth = 1190;

/** A cover that is made from a title: a number in it set large, or else its shape of words, in one of six palettes. */
export function DrawnCover({ title, variant, wide = false, className }: DrawnCoverProps) {
  const palette = coverPalettes[variant % coverPalettes.length] ?? coverPalettes[0]!;
  const motif = coverMotif(title);
  return (
    <svg
      viewBox={`0 0 ${wide ? wideWidth : width} 476`}
      aria-hidden
      preserveAspectRatio={wide ? 'xMinYMid slice' : 'xMidYMid slice'}
      className={classes('size-full', className)}
    >
      <rect width={wideWidth} height="476" className={palette.ground} />
      {motif.kind === 'number' ? (
        <NumberMotif motif={motif} palette={palette} shift={wide ? wideWidth - width : 0} />
      ) : (
        <WordsMotif bars={motif.bars} palette={palette} width={wide ? wideWidth : width} />
      )}
    </svg>
  );
}

function NumberMotif({
  motif: { number, unit, turn },
  palette,
  shift,
}: {
  /** How much further right lies what is at the right. */
  readonly shift: number;
  readonly motif: { readonly number: string; readonly unit: string; readonly turn: number };
  readonly palette: CoverPalette;
}) {
  const size = number.length <= 1 ? 470 : number.length === 2 ? 430 : number.length === 3 ? 300 : 210;
  const shape: Record<number, ReactNode> = {
    0: (
      <>
        <circle cx="640" cy="124" r="72" strokeWidth="3" fill="none" className={palette.line} />
        <path d="M640 124V52A72 72 0 0 1 712 124Z" className={palette.spark} />
      </>
    ),
    1: (
      <>
        <path d="M520 132H704M520 172H650M520 212H704" strokeWidth="5" className={palette.line} />
        <rect x="520" y="76" width="96" height="26" rx="8" className={palette.spark} />
      </>
    ),
    2: (
      <>
        <rect
          x="548"
          y="60"
          width="152"
          height="112"
          rx="12"
          strokeWidth="3"
          fill="none"
          className={palette.line}
        />
        <path d="M548 96h152" strokeWidth="3" className={palette.line} />
        <rect x="572" y="116" width="36" height="32" rx="6" className={palette.spark} />
      </>
    ),
  };
  return (
    <>
      <g transform={`translate(${shift} 0)`}>{shape[turn]}</g>
      <text
        x="38"
        y="416"
        fontSize={size}
        letterSpacing={-size / 16}
        className={`font-display font-semibold ${palette.figure}`}
      >
        {number}
      </text>
      <text
        x={724 + shift}
        y="416"
        textAnchor="end"
        fontSize="38"
        letterSpacing="-1"
        className={`font-display font-medium ${palette.word}`}
      >
        {unit}
      </text>
    </>
  );
}

interface WordsMotifProps {
  readonly bars: readonly number[];
  readonly palette: CoverPalette;
  readonly width: number;
}

/** The rhythm of the title's words as the bars of a voice, with a mark where it is listened to. */
function WordsMotif({ bars, palette, width: total }: WordsMotifProps) {
  const step = (total - 112) / bars.length;
  const played = Math.round(bars.length * 0.44);
  const markAt = 56 + played * step - step / 2;
  return (
    <>
      {bars.map((height, index) => (
        <rect
          key={index}
          x={56 + index * step}
          y={238 - height / 2}
          width={step * 0.46}
          height={height}
          rx={step * 0.23}
          className={index < played ? palette.spark : palette.quiet}
        />
      ))}
      <path d={`M${markAt} 74V402`} strokeWidth="2.5" className={palette.mark} />
      <circle cx={markAt} cy="74" r="8" className={palette.figure} />
    </>
  );
}
