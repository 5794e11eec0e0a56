import type { FairCreditRules } from '@setter/contracts/fair-credits/rules';
import type { RubricRule } from '@setter/events/fair-credits/value-sets';
import { Badge } from '../../components/ui/badge.tsx';
import { ruleParts } from '../../lib/texts/rule-parts.ts';
import { type RulesDraft, rulesIn, termsIn } from './rules-draft.ts';

interface RulesPreviewProps {
  readonly draft: RulesDraft;
  readonly inForce: FairCreditRules;
  readonly changed: ReadonlySet<RubricRule>;
}

/** The rules as clients would read them; with the version in force under each that differs. */
export function RulesPreview({ draft, inForce, changed }: RulesPreviewProps) {
  const terms = termsIn(draft);
  return (
    <section aria-label="Preview">
      <h2 className="text-h3">Preview</h2>
      <ol className="mt-3 divide-y divide-hairline">
        {rulesIn(draft).map(({ key, title, text }, index) => {
          const before = inForce.written[index];
          return (
            <li key={key} className="py-3.5 last:pb-0">
              <h3 className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-strong [overflow-wrap:anywhere]">
                <span className="text-accent tabular">{index + 1}</span>
                {title}
                {changed.has(key) && <Badge tone="ochre">Changed</Badge>}
              </h3>
              <RuleText text={text} terms={terms} />
              {changed.has(key) && before !== undefined && (
                <div className="mt-2.5 border-l-2 border-hairline pl-3 text-muted">
                  <p className="text-meta">{`Version ${inForce.version}: ${before.title}`}</p>
                  <RuleText text={before.text} terms={inForce.terms} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function RuleText({ text, terms }: { readonly text: string; readonly terms: FairCreditRules['terms'] }) {
  return (
    <p className="mt-1 text-label whitespace-pre-line [overflow-wrap:anywhere]">
      {ruleParts(text, terms).map((part, at) =>
        part.isTerm ? (
          <mark key={at} className="rounded-mark bg-ochre-tint px-1 font-strong text-ochre-ink">
            {part.text}
          </mark>
        ) : (
          <span key={at}>{part.text}</span>
        ),
      )}
    </p>
  );
}
