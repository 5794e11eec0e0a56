import { Menu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { featureIcons } from '@setter/events/landing-pages/value-sets';
import type { FeatureIcon as IconName } from '@setter/events/landing-pages/value-sets';
import { SmilePlus } from 'lucide-react';
import { FeatureIcon } from '../../../components/landing-page/feature-icon.tsx';

interface IconPickerProps {
  readonly label: string;
  readonly value: IconName | undefined;
  readonly onChange: (icon: IconName) => void;
}

/** The set of icons as a grid in a menu. */
export function IconPicker({ label, value, onChange }: IconPickerProps) {
  return (
    <Menu>
      <MenuButton
        aria-label={label}
        title={label}
        className="grid size-6.5 place-items-center rounded-mark hover:bg-paper-2"
      >
        <SmilePlus size={15} aria-hidden />
      </MenuButton>
      <MenuItems
        modal={false}
        anchor={{ to: 'bottom end', gap: 6, padding: 12 }}
        className="z-50 grid grid-cols-5 gap-1 rounded-surface bg-surface p-2 shadow-pop ring-1 ring-hairline focus:outline-none"
      >
        {featureIcons.map((icon) => (
          <MenuItem key={icon}>
            <button
              type="button"
              aria-label={nameOf(icon)}
              aria-current={icon === value ? 'true' : undefined}
              title={nameOf(icon)}
              onClick={() => onChange(icon)}
              className="grid size-10 place-items-center rounded-control text-ink-2 aria-[current]:bg-accent-tint aria-[current]:text-accent data-focus:bg-paper-2 data-focus:outline-2 data-focus:-outline-offset-2 data-focus:outline-accent data-focus:outline-solid"
            >
              <FeatureIcon name={icon} size={20} />
            </button>
          </MenuItem>
        ))}
      </MenuItems>
    </Menu>
  );
}

const nameOf = (icon: IconName): string => icon.replaceAll('-', ' ');
