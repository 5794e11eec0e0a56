import { SectionLink } from './section-link.tsx';
import { ArrowDown } from 'lucide-react';
import { buttonClass } from '../../components/ui/button-style.ts';
import { HeroScene } from './hero-scene.tsx';

export function Hero() {
  return (
    <section className="relative overflow-hidden lg:h-160">
      <div className="page-width relative z-10 flex h-full items-center pt-7 md:pt-14 lg:pt-0">
        <div className="rise-in w-full max-w-[540px] lg:pb-12">
          <h1 className="text-hero-phone tracking-[-0.036em] md:text-hero md:tracking-[-0.038em]">
            Your week, full of people worth meeting.
          </h1>
          <p className="mt-4.5 max-w-[500px] text-lead text-pretty text-ink-2 md:mt-6 md:text-intro">
            We book qualified sales appointments for Australian businesses. Qualified prospects only, and we
            are paid only when your bookings improve.
          </p>
          <div className="mt-6 flex flex-col gap-1 sm:flex-row sm:gap-2 md:mt-9">
            <SectionLink section="contact" className={buttonClass('primary', 'lg', 'max-sm:h-13')}>
              Get Started Today
            </SectionLink>
            <SectionLink section="how-it-works" className={buttonClass('ghost', 'lg', 'max-sm:h-13')}>
              How It Works
              <ArrowDown size={18} aria-hidden />
            </SectionLink>
          </div>
        </div>
      </div>
      <HeroScene />
    </section>
  );
}
