import type { FairCreditRules } from '@setter/contracts/fair-credits/rules';
import { Link } from '@tanstack/react-router';
import { Button } from '../../components/ui/button.tsx';
import { Card } from '../../components/ui/card.tsx';
import { TextLink } from '../../components/ui/link-button.tsx';
import { businessTimeZone } from '../../lib/time/business-time-zone.ts';
import type { LoadedRules } from './load-rules.ts';
import { ruleParts } from '../../lib/texts/rule-parts.ts';

/** `Mar 2, 2026` */
const dateText = (instant: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: businessTimeZone().id }).format(
    new Date(instant),
  );

/** One version of the rules by which a credit comes back: to read, to link to and to print. */
export function RulesPage({ rules, versions }: LoadedRules) {
  return (
    <div className="page-width pt-8 pb-20 md:pt-12 md:pb-28 print:py-0">
      <h1 className="text-title tracking-[-0.03em] md:text-section">What you pay for, and when you don’t</h1>
      <p className="mt-2.5 max-w-[60ch] text-lead text-ink-2">
        Seven rules decide whether a credit comes back. They are the same for every client, and the version
        you unlock under stays as it is.
      </p>
      {!rules.current && <Replaced rules={rules} versions={versions} />}
      <div className="mt-7 grid items-start gap-x-11 gap-y-8 lg:grid-cols-[minmax(0,1fr)_272px] print:block">
        <div>
          {rules.written.map(({ key, title, text }, index) => (
            <section
              key={key}
              id={key}
              className="grid scroll-mt-25 grid-cols-[26px_minmax(0,1fr)] gap-3.5 border-t border-hairline py-5.5 print:break-inside-avoid print:py-3"
            >
              <span className="font-display text-card font-semibold text-accent tabular">{index + 1}</span>
              <div>
                <h2 className="text-h2">{title}</h2>
                <p className="mt-1 max-w-[66ch] text-large whitespace-pre-line text-pretty text-ink-2">
                  {ruleParts(text, rules.terms).map((part, at) =>
                    part.isTerm ? (
                      <mark
                        key={at}
                        className="rounded-mark bg-ochre-tint px-1 font-strong whitespace-nowrap text-ochre-ink"
                      >
                        {part.text}
                      </mark>
                    ) : (
                      <span key={at}>{part.text}</span>
                    ),
                  )}
                </p>
              </div>
            </section>
          ))}
        </div>
        <aside className="grid gap-4 lg:sticky lg:top-25">
          <Version rules={rules} />
          <Versions versions={versions} />
        </aside>
      </div>
    </div>
  );
}

/** When a version begins to judge what is unlocked, and when the next one does. */
function timesOf({ version, publishedAt }: { version: number; publishedAt: string }, versions: Versions) {
  const next = versions.find((one) => one.version === version + 1);
  return { from: dateText(publishedAt), to: next === undefined ? null : dateText(next.publishedAt) };
}
type Versions = LoadedRules['versions'];

function Replaced({ rules, versions }: LoadedRules) {
  const { from, to } = timesOf(rules, versions);
  return (
    <p className="mt-5 flex flex-wrap gap-x-2 rounded-control bg-ochre-tint px-4 py-3 text-body text-ochre-ink">
      <span>{to === null ? `In force from ${from}.` : `In force from ${from} to ${to}.`}</span>
      <TextLink to="/fair-credits" className="print:hidden">
        The rules that are in force now
      </TextLink>
    </p>
  );
}

function Version({ rules }: { readonly rules: FairCreditRules }) {
  return (
    <Card className="text-small print:shadow-none">
      <h2 className="text-h3">{`Version ${rules.version}`}</h2>
      <p className="mt-2 text-ink-2">
        {`${rules.current ? `In force since ${dateText(rules.publishedAt)}. ` : ''}It judges every credit that is spent while it is in force, also after we have changed the rules.`}
      </p>
      <p className="mt-3 text-muted">Hash of this text</p>
      <p className="font-mono text-caption">{rules.hash.match(/.{1,4}/g)?.join(' ')}</p>
      <Button variant="secondary" onClick={() => window.print()} className="mt-3.5 w-full print:hidden">
        Print
      </Button>
    </Card>
  );
}

function Versions({ versions }: Pick<LoadedRules, 'versions'>) {
  return (
    <Card className="text-label print:hidden">
      <h2 className="text-h3">Versions</h2>
      <ul className="mt-1 divide-y divide-faint tabular">
        {versions.map((one) => {
          const { from, to } = timesOf(one, versions);
          return (
            <li key={one.version}>
              <Link
                to="/fair-credits/$version"
                params={{ version: String(one.version) }}
                className="flex flex-wrap items-baseline gap-x-2.5 rounded-block py-2.5 hover:text-accent"
              >
                <b className="font-strong">{one.version}</b>
                {one.current ? <span>In force</span> : <span>Replaced</span>}
                <span className="ml-auto text-small text-muted">
                  {to === null ? `since ${from}` : `${from} to ${to}`}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** In place of a version that there is not. */
export function RulesMissing() {
  return (
    <div className="page-width grid min-h-[56dvh] place-items-center py-16 text-center">
      <div>
        <h1 className="text-title">There is no such version</h1>
        <p className="mt-2 text-muted">The link may have a digit too many.</p>
        <TextLink to="/fair-credits" className="mt-7 inline-block">
          The rules that are in force now
        </TextLink>
      </div>
    </div>
  );
}
