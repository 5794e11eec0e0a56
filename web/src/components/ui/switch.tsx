import { Field, Label, Switch as HeadlessSwitch } from '@headlessui/react';
import type { ReactNode } from 'react';

interface SwitchProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** Something that is on or off. */
export function Switch({ label, checked, onChange, disabled = false }: SwitchProps) {
  return (
    <Field disabled={disabled} className="flex items-center gap-2 text-label font-medium">
      <HeadlessSwitch
        checked={checked}
        onChange={onChange}
        className="group relative h-6 w-10 flex-none rounded-pill bg-control-strong transition-colors data-checked:bg-accent data-disabled:opacity-50"
      >
        <span
          aria-hidden
          className="absolute top-0.5 left-0.5 size-5 rounded-pill bg-surface shadow-control transition-transform group-data-checked:translate-x-4"
        />
      </HeadlessSwitch>
      <Label>{label}</Label>
    </Field>
  );
}
