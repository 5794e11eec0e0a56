import { creditsNeverExpire } from '@setter/contracts/promises/credits';
import type { ReactNode } from 'react';
import { QualifyPicture, StatementPicture, WeekPicture } from './how-it-works-pictures.tsx';

export function HowItWorks() {
  return (
    <section id="how-it-works" className="bg-surface py-14 md:py-19">
      <div className="page-width">
        <h2 className="text-title tracking-[-0.03em] md:text-section">How It Works</h2>
        <div className="fade-in mt-7 grid gap-10 md:mt-8 lg:grid-cols-3 lg:gap-7">
          <Step picture={<QualifyPicture />} title="We qualify the prospects">
            We speak with your market and keep only the people who fit and are ready to talk.
          </Step>
          <Step picture={<WeekPicture />} title="We fill your week">
            Each appointment appears in your calendar with its title, time and meeting type.
          </Step>
          <Step picture={<StatementPicture />} title="You unlock and meet">
            One credit opens the contact, the place and the meeting link. {creditsNeverExpire}.
          </Step>
        </div>
      </div>
    </section>
  );
}

function Step({
  picture,
  title,
  children,
}: {
  readonly picture: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <article>
      <div
        aria-hidden
        className="relative h-51 overflow-hidden rounded-surface bg-paper text-label ring-1 ring-hairline"
      >
        {picture}
      </div>
      <h3 className="mt-5.5 text-card tracking-[-0.018em]">{title}</h3>
      <p className="mt-1.5 max-w-[400px] text-large text-balance text-muted">{children}</p>
    </article>
  );
}
