import type { ReactNode } from 'react';
import { Card } from '../../components/ui/card.tsx';
import { BackHome } from './back-home.tsx';

interface FormPageProps {
  readonly title: string;
  readonly intro: string;
  /** How to reach us otherwise: each a `ContactDetail`. */
  readonly details: ReactNode;
  readonly form: ReactNode;
  readonly points: {
    readonly title: string;
    readonly items: readonly (readonly [title: string, text: string])[];
  };
}

/** A form beside what it is for and how to reach us otherwise, with three points below. */
export function FormPage({ title, intro, details, form, points }: FormPageProps) {
  return (
    <>
      <div className="page-width grid gap-10 pt-4 pb-16 md:pt-6 md:pb-22 lg:grid-cols-[minmax(0,1fr)_minmax(0,560px)] lg:gap-18">
        <div>
          <BackHome />
          <h1 className="mt-5 text-hero-phone tracking-[-0.036em] md:mt-8 md:text-display">{title}</h1>
          <p className="mt-4.5 max-w-[46ch] text-lead text-pretty text-ink-2 md:text-intro">{intro}</p>
          <dl className="mt-9 grid gap-5 text-body">{details}</dl>
        </div>
        <Card className="self-start sm:p-7 lg:mt-13">{form}</Card>
      </div>
      <section className="border-t border-hairline bg-surface py-14 md:py-19">
        <div className="fade-in page-width">
          <h2 className="text-title tracking-[-0.03em] md:text-section">{points.title}</h2>
          <div className="mt-8 grid gap-8 md:grid-cols-3 md:gap-0">
            {points.items.map(([point, text]) => (
              <div
                key={point}
                className="border-hairline md:border-l md:px-7 md:first:border-l-0 md:first:pl-0"
              >
                <h3 className="text-card">{point}</h3>
                <p className="mt-1.5 max-w-[36ch] text-large text-muted">{text}</p>
              </div>
            ))}
          </div>
        </div>
      </section>
    </>
  );
}
