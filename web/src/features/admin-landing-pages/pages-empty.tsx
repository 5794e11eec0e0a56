import { Plus } from 'lucide-react';
import { EmptyState } from '../../components/ui/empty-state.tsx';
import { LinkButton } from '../../components/ui/link-button.tsx';

/** No page exists: a drawing of one, and the way to make it. */
export function PagesEmpty() {
  return (
    <div className="rounded-surface border border-hairline bg-surface py-8">
      <EmptyState
        icon={<FrameDrawing />}
        title="No landing pages yet"
        action={
          <LinkButton to="/admin-landing-page-builder" icon={<Plus size={17} aria-hidden />}>
            New landing page
          </LinkButton>
        }
      >
        Name a business and its website, and the first draft is written for you.
      </EmptyState>
    </div>
  );
}

/** The frame of a page, as a drawing. */
export function FrameDrawing() {
  return (
    <svg width="120" height="84" viewBox="0 0 120 84" fill="none" aria-hidden className="m-3 text-accent">
      <rect x="1" y="1" width="118" height="82" rx="8" fill="var(--color-surface)" stroke="currentColor" />
      <path d="M1 16h118" stroke="currentColor" opacity=".35" />
      <circle cx="10" cy="8.500" r="2" fill="currentColor" opacity=".45" />
      <circle cx="18" cy="8.500" r="2" fill="currentColor" opacity=".45" />
      <rect x="12" y="27" width="44" height="6" rx="3" fill="currentColor" />
      <rect x="12" y="38" width="36" height="3" rx="1.500" fill="currentColor" opacity=".35" />
      <rect x="12" y="45" width="40" height="3" rx="1.500" fill="currentColor" opacity=".35" />
      <rect x="12" y="55" width="26" height="9" rx="3" fill="currentColor" opacity=".75" />
      <rect x="70" y="26" width="38" height="46" rx="4" stroke="currentColor" opacity=".6" />
      <rect x="75" y="33" width="28" height="5" rx="1.500" fill="currentColor" opacity=".2" />
      <rect x="75" y="42" width="28" height="5" rx="1.500" fill="currentColor" opacity=".2" />
      <rect x="75" y="51" width="28" height="5" rx="1.500" fill="currentColor" opacity=".2" />
      <rect x="75" y="61" width="28" height="6" rx="2" fill="currentColor" opacity=".75" />
    </svg>
  );
}
