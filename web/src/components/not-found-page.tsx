import { Link } from '@tanstack/react-router';
import { PageFrame } from './page-frame.tsx';
import { buttonClass } from './ui/button-style.ts';

/** Answered with status 404 when no route, or no thing behind it, is there. */
export function NotFoundPage() {
  return (
    <PageFrame>
      <div className="max-w-[440px] text-center">
        <EmptyDay />
        <h1 className="mt-7 text-title">Page Not Found</h1>
        <p className="mt-2 text-lead text-muted">
          Nothing is booked at this address. The link may be old, or a letter may have gone missing.
        </p>
        <div className="mt-7 flex flex-wrap justify-center gap-2">
          <Link to="/" className={buttonClass('primary', 'lg')}>
            Back to Home
          </Link>
          <Link to="/contact" className={buttonClass('ghost', 'lg')}>
            Contact
          </Link>
        </div>
      </div>
    </PageFrame>
  );
}

/** A calendar with one empty, dashed place. */
function EmptyDay() {
  return (
    <svg viewBox="0 0 300 132" width="300" height="132" aria-hidden className="mx-auto max-w-full">
      <g className="stroke-hairline">
        <path d="M60 0v132M150 0v132M240 0v132M0 24h300M0 66h300M0 108h300" />
      </g>
      <rect x="65" y="30" width="80" height="30" rx="6" className="fill-accent-block" />
      <rect x="65" y="30" width="3" height="30" className="fill-accent" />
      <rect x="245" y="72" width="55" height="30" rx="6" className="fill-ochre-stripe" />
      <rect
        x="155"
        y="48"
        width="80"
        height="48"
        rx="6"
        fill="none"
        strokeWidth="1.5"
        strokeDasharray="4 4"
        className="stroke-accent"
      />
      <path d="M190 67l10 10m0-10l-10 10" strokeWidth="2" strokeLinecap="round" className="stroke-accent" />
    </svg>
  );
}
