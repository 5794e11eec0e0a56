import { fairCreditReasons } from '@setter/events/fair-credits/value-sets';
import type { FairCreditReason } from '@setter/events/fair-credits/value-sets';
import type { FairCreditRules } from '@setter/contracts/fair-credits/rules';
import { useId } from 'react';

interface ReasonChoiceProps {
  /** Of the version that judges the unlock. */
  readonly rules: FairCreditRules['rules'];
  readonly chosen: FairCreditReason | null;
  readonly onChoose: (reason: FairCreditReason) => void;
  /** Before the start nothing was missed yet. */
  readonly hasStarted: boolean;
  readonly error: string | undefined;
}

/** The rules by which a credit comes back; the chosen one unfolds in its own words. */
export function ReasonChoice({ rules, chosen, onChoose, hasStarted, error }: ReasonChoiceProps) {
  const id = useId();
  return (
    <>
      <div
        role="radiogroup"
        aria-labelledby={`${id}-title`}
        aria-describedby={error === undefined ? undefined : `${id}-error`}
        className="divide-y divide-hairline overflow-hidden rounded-control ring-1 ring-hairline ring-inset"
      >
        <span id={`${id}-title`} className="sr-only">
          What was wrong?
        </span>
        {rules.map(({ key, title, text }) => {
          const reason = fairCreditReasons.find((one) => one === key);
          if (reason === undefined) return null;
          const isEarly = reason === 'no_show' && !hasStarted;
          const note =
            chosen === reason ? text : isEarly ? 'This appointment has not started yet.' : undefined;
          return (
            <div
              key={key}
              className="relative grid grid-cols-[auto_minmax(0,1fr)] gap-x-3.5 px-4 py-3 -outline-offset-2 has-checked:bg-selected has-disabled:text-muted has-focus-visible:outline-2 has-focus-visible:outline-accent"
            >
              <input
                type="radio"
                id={`${id}-${key}`}
                name={id}
                checked={chosen === reason}
                disabled={isEarly}
                aria-describedby={note === undefined ? undefined : `${id}-${key}-text`}
                onChange={() => onChoose(reason)}
                className="mt-0.5 size-4.5 accent-accent outline-none"
              />
              <label htmlFor={`${id}-${key}`} className="font-strong after:absolute after:inset-0">
                {title}
              </label>
              {note !== undefined && (
                <p
                  id={`${id}-${key}-text`}
                  className="col-start-2 mt-1 text-label whitespace-pre-line text-ink-2"
                >
                  {note}
                </p>
              )}
            </div>
          );
        })}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="mt-1.5 text-meta text-red">
          {error}
        </p>
      )}
    </>
  );
}
