import { initialsOf } from './desk-texts.ts';

/** Who has a lead, in a round of two letters. */
export function Initials({ name }: { readonly name: string }) {
  return (
    <span
      role="img"
      aria-label={name}
      title={name}
      className="grid size-5.5 flex-none place-items-center rounded-pill bg-accent-block text-tiny font-semibold text-accent-ink"
    >
      {initialsOf(name)}
    </span>
  );
}
