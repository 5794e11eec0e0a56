import { CalendarCheck, Check, Phone } from 'lucide-react';

/** Heights of the bars of a voice, in pixels. */
const voice = [
  10, 22, 38, 18, 54, 76, 44, 28, 60, 92, 66, 34, 20, 48, 82, 58, 30, 14, 40, 70, 50, 26, 62, 36, 16, 30, 12,
];
const barWidth = 5;
const barStep = 13;

/** What our founder does all day, in place of a photo: a call, its notes, a booking. */
export function FounderPicture() {
  return (
    <div aria-hidden className="relative mx-auto h-110 w-full max-w-[480px] lg:max-w-none">
      <div className="absolute inset-0 bottom-14 overflow-hidden rounded-surface bg-accent-deep">
        <div className="flex items-center gap-2.5 px-6 pt-6 text-label text-accent-line">
          <span className="grid size-8 place-items-center rounded-pill bg-accent text-surface">
            <Phone size={15} />
          </span>
          On a call
          <span className="ml-auto tabular">12:47</span>
        </div>
        <svg
          viewBox={`0 0 ${voice.length * barStep} 100`}
          className="mt-8 h-26 w-full px-6"
          preserveAspectRatio="none"
        >
          {voice.map((height, index) => (
            <rect
              key={index}
              x={index * barStep}
              y={50 - height / 2}
              width={barWidth}
              height={height}
              rx={barWidth / 2}
              className={index < 17 ? 'fill-accent-line' : 'fill-surface/20'}
            />
          ))}
        </svg>
      </div>
      <div className="absolute inset-x-5 bottom-0 rounded-surface bg-surface p-5 shadow-card ring-1 ring-hairline sm:inset-x-8 sm:p-6">
        <p className="font-display text-h3 font-semibold">Call notes</p>
        <ul className="mt-3 grid gap-2 text-body">
          <Note>Decides for the business</Note>
          <Note>Needs it this quarter</Note>
          <Note>Has asked for a meeting</Note>
        </ul>
        <div className="mt-4.5 flex items-center gap-2.5 rounded-block border-l-3 border-accent bg-accent-block px-3.5 py-2.5 text-label font-strong text-accent-ink">
          <CalendarCheck size={16} />
          Booked: Thursday 2:00 PM
        </div>
      </div>
    </div>
  );
}

function Note({ children }: { readonly children: string }) {
  return (
    <li className="flex items-center gap-2.5">
      <span className="grid size-5.5 place-items-center rounded-pill bg-accent-tint text-accent">
        <Check size={14} strokeWidth={2.5} />
      </span>
      {children}
    </li>
  );
}
