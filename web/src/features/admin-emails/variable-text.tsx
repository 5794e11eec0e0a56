import type { Ref } from 'react';
import { classes } from '../../components/ui/class-names.ts';
import { linesOf, type Token, type TokenKind } from './code-lines.ts';

interface VariableTextProps {
  readonly id: string;
  readonly value: string;
  readonly known: readonly string[];
  /** `line`: one line of prose, which wraps where it is long. `plain` and `html` have numbered lines. */
  readonly syntax: 'line' | 'plain' | 'html';
  readonly name?: string;
  readonly readOnly: boolean;
  readonly onChange: (value: string) => void;
  readonly onFocus: () => void;
  readonly controlRef: Ref<HTMLTextAreaElement>;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

const wraps = 'whitespace-pre-wrap [overflow-wrap:anywhere]';

/**
 * A text in colours: variables tinted, those that do not exist underlined. The colours lie under a text area whose own
 * text is not seen; it is as high as its text, so that both wrap and scroll alike.
 */
export function VariableText({
  value,
  known,
  syntax,
  readOnly,
  onChange,
  controlRef,
  ...control
}: VariableTextProps) {
  const isLine = syntax === 'line';
  const shared = classes(wraps, isLine ? 'px-3 py-2.5 text-body' : 'py-2.5 pr-3 pl-12 font-mono text-meta');
  const isGrey = readOnly && isLine;
  return (
    <div className="group/code relative">
      <div className={isLine ? undefined : 'max-h-[460px] overflow-y-auto rounded-control'}>
        <div className="relative">
          <div
            aria-hidden
            className={classes(
              shared,
              'relative overflow-hidden rounded-control [counter-reset:line]',
              isGrey ? 'bg-paper-2' : 'bg-surface',
              !isLine &&
                'min-h-56 before:absolute before:inset-y-0 before:left-0 before:w-9 before:bg-paper-2',
            )}
          >
            {linesOf(value, isLine ? 'plain' : syntax).map((line, index) => (
              <div key={index} className={isLine ? 'min-h-5.5' : numbered}>
                {line.map((token, at) => (
                  <span key={at} className={classOf(token, known)}>
                    {token.text}
                  </span>
                ))}
              </div>
            ))}
          </div>
          <textarea
            {...control}
            ref={controlRef}
            rows={1}
            value={value}
            readOnly={readOnly}
            onChange={(event) =>
              onChange(isLine ? event.target.value.replaceAll(/\s*\n\s*/g, ' ') : event.target.value)
            }
            onKeyDown={(event) => {
              if (isLine && event.key === 'Enter') event.preventDefault();
            }}
            spellCheck={isLine}
            className={classes(
              shared,
              'absolute inset-0 block size-full resize-none overflow-hidden rounded-control bg-transparent text-transparent caret-ink selection:bg-accent-line/60 selection:text-transparent outline-none',
            )}
          />
        </div>
      </div>
      <div
        aria-hidden
        className="pointer-events-none absolute inset-0 rounded-control ring-1 ring-control ring-inset group-focus-within/code:ring-2 group-focus-within/code:ring-accent group-has-[[aria-invalid=true]]/code:ring-red"
      />
    </div>
  );
}

const numbered =
  'relative min-h-4.5 [counter-increment:line] before:absolute before:-left-12 before:w-9 before:pr-2 before:text-right before:text-caption before:leading-[18px] before:text-muted before:tabular before:content-[counter(line)]';

const colours: Readonly<Record<Exclude<TokenKind, 'variable'>, string | undefined>> = {
  text: undefined,
  tag: 'text-blue',
  attribute: 'text-ochre-ink',
  value: 'text-muted',
};

const classOf = ({ kind, variable }: Token, known: readonly string[]): string | undefined => {
  if (kind !== 'variable') return colours[kind];
  return variable !== null && known.includes(variable)
    ? 'rounded-mark bg-accent-tint text-accent-hover'
    : 'bg-red-tint text-red underline decoration-red decoration-wavy underline-offset-2';
};
