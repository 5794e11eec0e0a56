import { Link } from '@tanstack/react-router';
import { SectionLink } from './section-link.tsx';
import { ChevronDown, Menu, X } from 'lucide-react';
import { useId } from 'react';
import { BrandName } from '../../components/ui/brand-mark.tsx';
import { buttonClass } from '../../components/ui/button-style.ts';
import { classes } from '../../components/ui/class-names.ts';
import { useBrand } from './use-brand.ts';
import { useDisclosure } from './use-disclosure.ts';

const entry =
  'flex min-h-10 items-center rounded-control px-3 text-body font-medium text-ink hover:bg-paper-2';

/** Underlined where one is: the list and its posts. */
const blogEntry =
  'relative after:absolute after:inset-x-3 after:bottom-1 after:h-0.5 data-[status=active]:after:bg-accent';

/** The sticky header of the public pages. */
export function SiteHeader() {
  const { name } = useBrand();
  return (
    <header className="hairline-on-scroll sticky top-0 z-30 bg-paper print:hidden">
      <div className="page-width flex h-16 items-center gap-1 lg:h-19">
        <Link to="/" className="mr-auto inline-flex rounded-control">
          <BrandName name={name} />
        </Link>
        <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
          <DropdownMenu />
          <Link to="/blog" className={classes(entry, blogEntry)}>
            Blog
          </Link>
          <Link to="/client-login" preload={false} className={entry}>
            Client Login
          </Link>
          <Link to="/contact" className={buttonClass('primary', 'md', 'ml-2.5')}>
            Contact
          </Link>
        </nav>
        <PhoneMenu />
      </div>
    </header>
  );
}

/** Sections of the home page and the contact form. A press on an entry closes it. */
function DropdownMenu() {
  const { open, toggle, close, ref } = useDisclosure<HTMLDivElement>();
  const id = useId();
  return (
    <div ref={ref} className="relative">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
        className={classes(entry, 'gap-1.5')}
      >
        Menu
        <ChevronDown
          size={16}
          aria-hidden
          className={classes('transition-transform', open && 'rotate-180')}
        />
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute top-full right-0 mt-1.5 w-48 rounded-surface bg-surface p-1 shadow-pop ring-1 ring-hairline"
      >
        <MenuEntries onSelect={close} />
      </div>
    </div>
  );
}

function PhoneMenu() {
  const { open, toggle, close, ref } = useDisclosure<HTMLDivElement>();
  const id = useId();
  const Icon = open ? X : Menu;
  return (
    <div ref={ref} className="md:hidden">
      <button
        type="button"
        aria-label="Menu"
        aria-expanded={open}
        aria-controls={id}
        onClick={toggle}
        className="-mr-2.5 grid size-11 place-items-center rounded-control"
      >
        <Icon size={22} aria-hidden />
      </button>
      <nav
        id={id}
        aria-label="Main"
        hidden={!open}
        className="absolute inset-x-0 top-full border-y border-hairline bg-paper px-4 pt-2 pb-4 shadow-card"
      >
        <MenuEntries onSelect={close} />
        <Link to="/blog" onClick={close} className={entry}>
          Blog
        </Link>
        <Link to="/client-login" preload={false} onClick={close} className={entry}>
          Client Login
        </Link>
        <Link to="/contact" onClick={close} className={buttonClass('primary', 'lg', 'mt-3 w-full')}>
          Contact
        </Link>
      </nav>
    </div>
  );
}

function MenuEntries({ onSelect }: { readonly onSelect: () => void }) {
  return (
    <>
      <SectionLink section="how-it-works" onClick={onSelect} className={entry}>
        How It Works
      </SectionLink>
      <SectionLink section="about" onClick={onSelect} className={entry}>
        About
      </SectionLink>
      <SectionLink section="contact" onClick={onSelect} className={entry}>
        Contact
      </SectionLink>
    </>
  );
}
