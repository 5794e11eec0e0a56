import { Menu as HeadlessMenu, MenuButton, MenuItem as HeadlessMenuItem, MenuItems } from '@headlessui/react';
import type { ReactNode } from 'react';
import { classes } from './class-names.ts';

interface MenuProps {
  /** Content of the button that opens it. */
  readonly button: ReactNode;
  readonly buttonClass: string;
  readonly label?: string;
  readonly align?: 'start' | 'end';
  /** `MenuAction`s and `MenuSeparator`s. */
  readonly children: ReactNode;
}

/** A button with a menu of actions. */
export function Menu({ button, buttonClass, label, align = 'end', children }: MenuProps) {
  return (
    <HeadlessMenu>
      <MenuButton
        className={buttonClass}
        {...(label === undefined ? {} : { 'aria-label': label, title: label })}
      >
        {button}
      </MenuButton>
      <MenuItems
        modal={false}
        anchor={{ to: `bottom ${align}`, gap: 6, padding: 12 }}
        transition
        className="z-50 min-w-48 rounded-surface bg-surface p-1 shadow-pop ring-1 ring-hairline transition duration-100 focus:outline-none data-closed:-translate-y-1 data-closed:opacity-0"
      >
        {children}
      </MenuItems>
    </HeadlessMenu>
  );
}

interface MenuActionProps {
  readonly onSelect: () => void;
  readonly icon?: ReactNode;
  readonly destructive?: boolean;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}

export function MenuAction({
  onSelect,
  icon,
  destructive = false,
  disabled = false,
  children,
}: MenuActionProps) {
  return (
    <HeadlessMenuItem disabled={disabled}>
      <button
        type="button"
        onClick={onSelect}
        className={classes(
          'flex min-h-9 w-full items-center gap-2.5 rounded-block px-2.5 text-left text-label data-disabled:opacity-50',
          destructive ? 'text-red data-focus:bg-red-tint' : 'data-focus:bg-paper-2',
        )}
      >
        {icon}
        <span className="contents">{children}</span>
      </button>
    </HeadlessMenuItem>
  );
}

export function MenuSeparator() {
  return <div role="separator" className="mx-1 my-1 h-px bg-hairline" />;
}
