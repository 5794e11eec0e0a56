import { Check, Coins, Lock, Mail, MapPin, Phone, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../components/ui/button-style.ts';
import { classes } from '../../components/ui/class-names.ts';

/**
 * The product as its own picture: two days of a week with an appointment that is unlocked
 * and one that is not. The people in it are made up; screen readers pass it by.
 */
export function HeroScene() {
  return (
    <div
      aria-hidden
      className="rise-in relative mx-auto mt-3 h-149 max-w-[430px] md:h-125 md:max-w-[720px] lg:absolute lg:top-[-76px] lg:left-[max(652px,calc(50%-68px))] lg:mt-0 lg:h-179 lg:w-265 lg:max-w-none"
    >
      <div className="hero-grid absolute inset-0" />
      <Calendar />
      <UnlockedCard />
      <LockedCard />
    </div>
  );
}

/** Days, hours and pale neighbours, where there is room for a calendar. */
function Calendar() {
  return (
    <div className="hidden lg:block">
      <DayName className="left-20 font-strong text-accent-hover" day="Wed">
        <b className="grid size-8.5 place-items-center rounded-pill bg-accent text-h3 font-semibold text-surface">
          4
        </b>
      </DayName>
      <DayName className="left-[410px] text-muted" day="Thu">
        <b className="text-h2 font-semibold text-ink">5</b>
      </DayName>
      <HourName className="top-[150px]">2 PM</HourName>
      <HourName className="top-[454px]">3 PM</HourName>
      <i className="absolute top-[228px] left-[746px] h-37 w-79.5 rounded-surface border-l-5 border-accent-line bg-accent-past" />
      <i className="stripes absolute top-[456px] left-[746px] h-37.5 w-79.5 rounded-surface border-l-5 border-ochre-line opacity-60" />
      <i className="absolute top-[608px] left-[86px] h-27 w-79.5 rounded-surface border-l-5 border-accent-line bg-accent-past [mask:linear-gradient(#000,transparent_86%)]" />
    </div>
  );
}

function DayName({
  day,
  className,
  children,
}: {
  readonly day: string;
  readonly className: string;
  readonly children: ReactNode;
}) {
  return (
    <div
      className={classes(
        'absolute top-25 flex h-10 items-center gap-2 pl-3.5 font-sans text-body',
        className,
      )}
    >
      {day} <span className="font-display">{children}</span>
    </div>
  );
}

function HourName({ className, children }: { readonly className: string; readonly children: ReactNode }) {
  return (
    <span
      className={classes(
        'absolute right-[calc(100%-68px)] -mt-3 text-meta leading-6 text-muted tabular',
        className,
      )}
    >
      {children}
    </span>
  );
}

const card =
  'absolute flex w-77.5 flex-col overflow-hidden rounded-surface text-body before:absolute before:inset-y-0 before:left-0 before:w-1.25 lg:w-79.5';

function UnlockedCard() {
  return (
    <div
      className={classes(
        card,
        'top-7 left-5 z-10 gap-0.75 bg-surface py-5 pr-5 pl-6.5 shadow-scene ring-1 ring-accent/16 before:bg-accent md:left-7.5 lg:top-[152px] lg:left-[86px] lg:h-75.25',
      )}
    >
      <div className="flex items-center justify-between">
        <span className="flex items-center gap-1.75 text-small font-strong text-accent">
          <Check size={15} strokeWidth={2.25} />
          Unlocked
        </span>
        {/* As a badge looks, which public pages need not load for it. */}
        <span className="inline-flex h-6 items-center gap-1.5 rounded-pill bg-green-tint pr-2.5 pl-2 text-caption font-strong text-green">
          <i className="size-1.5 rounded-pill bg-current" />
          Confirmed
        </span>
      </div>
      <p className="mt-2 font-display text-card font-semibold">Refinance review</p>
      <p className="text-muted tabular">Wed 4 Nov, 2:00 PM - 3:00 PM</p>
      <ul className="mt-3.25 mb-5 grid gap-1.75 border-t border-faint pt-3.25 text-button lg:mb-auto [&_svg]:text-accent">
        <Detail icon={<Video size={15} />}>zoom.us/j/8640217735</Detail>
        <Detail icon={<Mail size={15} />}>daniel.okafor@bluegum.example</Detail>
        <Detail icon={<Phone size={15} />}>0491 570 156</Detail>
      </ul>
      <span className={buttonClass('primary', 'xs', 'self-start')}>
        <Video size={15} />
        Join Meeting
      </span>
    </div>
  );
}

function Detail({ icon, children }: { readonly icon: ReactNode; readonly children: ReactNode }) {
  return (
    <li className="flex items-center gap-2.5 tabular">
      {icon}
      <span className="contents">{children}</span>
    </li>
  );
}

function LockedCard() {
  return (
    <div
      className={classes(
        card,
        'stripes top-[310px] right-5 z-20 text-ochre-ink shadow-scene-ochre ring-1 ring-ochre-line before:z-10 before:bg-ochre md:top-37.5 md:right-7.5 lg:top-[304px] lg:right-auto lg:left-[416px] lg:h-75.25',
      )}
    >
      <div className="flex-1 pt-5 pr-5 pb-8 pl-6.5">
        <span className="flex items-center gap-1.75 text-small font-strong">
          <Lock size={15} />
          Locked
        </span>
        <p className="mt-2.75 font-display text-card font-semibold">Business loan consult</p>
        <p className="mt-0.75 tabular">Thu 5 Nov, 2:30 PM - 3:30 PM</p>
        <p className="mt-0.75 flex items-center gap-2">
          <MapPin size={15} />
          In-person
        </p>
        <div className="mt-4.5 grid gap-2.25 *:h-2.25 *:rounded-pill *:bg-ochre/20">
          <i className="w-[78%]" />
          <i className="w-[62%]" />
          <i className="hidden w-[44%] lg:block" />
        </div>
      </div>
      <div className="flex items-center justify-between border-t border-ochre-line bg-ochre-pale py-3.25 pr-3.5 pl-6.5 text-label">
        <span className="flex items-center gap-1.75 tabular">
          <Coins size={15} />1 credit required
        </span>
        <span className={buttonClass('ochre', 'xs')}>Unlock (1 Credit)</span>
      </div>
    </div>
  );
}
