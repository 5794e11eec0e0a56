import { Popover, PopoverButton, PopoverPanel } from '@headlessui/react';
import { featureIcons } from '@setter/events/landing-pages/value-sets';
import type { FeatureIcon as IconName } from '@setter/events/landing-pages/value-sets';
import { SmilePlus } from 'lucide-react';
import { FeatureIcon } from '../../../components/landing-page/feature-icon.tsx';

interface IconPickerProps {
  readonly label: string;
  readonly value: IconName | undefined;
  readonly onChange: (icon: IconName) => void;
}

/** The set of icons as a grid in a popover. */
export function IconPicker({ label, value, onChange }: IconPickerProps) {
  return (
    <Popover className="contents">
      <PopoverButton
        aria-label={label}
        title={label}
        className="grid size-6.5 place-items-center rounded-mark hover:bg-paper-2"
      >
        <SmilePlus size={15} aria-hidden />
      </PopoverButton>
      <PopoverPanel
        focus
        anchor={{ to: 'bottom end', gap: 6, padding: 12 }}
        className="z-50 grid grid-cols-5 gap-1 rounded-surface bg-surface p-2 shadow-pop ring-1 ring-hairline focus:outline-none"
      >
        {({ close }) => (
          <>
            {featureIcons.map((icon) => (
              <button
                key={icon}
                type="button"
                aria-label={icon.replaceAll('-', ' ')}
                title={icon.replaceAll('-', ' ')}
                aria-pressed={icon === value}
                onClick={() => {
                  onChange(icon);
                  close();
                }}
                className="grid size-10 place-items-center rounded-control text-ink-2 hover:bg-paper-2 aria-pressed:bg-accent-tint aria-pressed:text-accent"
              >
                <FeatureIcon name={icon} size={20} />
              </button>
            ))}
          </>
        )}
      </PopoverPanel>
    </Popover>
  );
}
