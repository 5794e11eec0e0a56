import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';

/** Where the address of a calendar is found. */
export function AddressHelp() {
  return (
    <Help title="Where to find the address">
      <Steps of="Google">
        In Google Calendar on a computer: Settings, your calendar under <i>Settings for my calendars</i>, then
        copy the <i>Secret address in iCal format</i>.
      </Steps>
      <Steps of="Outlook">
        In Outlook on the web: Settings, Calendar, <i>Shared calendars</i>. Under <i>Publish a calendar</i>{' '}
        choose yours and <i>Can view when I'm busy</i>, publish it and copy the ICS link.
      </Steps>
      <Steps of="Apple">
        At icloud.com, in Calendar: the share symbol beside your calendar, <i>Public Calendar</i>, copy the
        link. To keep it private, choose CalDAV above.
      </Steps>
    </Help>
  );
}

/** What an account is signed in to with. */
export function AccountHelp() {
  return (
    <Help title="What to enter">
      <Steps of="Apple">
        The server is caldav.icloud.com and the user your Apple Account. At account.apple.com, under{' '}
        <i>Sign-In and Security</i>, make an <i>App-Specific Password</i>.
      </Steps>
      <Steps of="Google and Outlook">They are read by an address: choose that above.</Steps>
      <Steps of="Others">
        Fastmail, Nextcloud and most others name their server and make app passwords in their settings.
      </Steps>
    </Help>
  );
}

function Help({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <details className="group rounded-control bg-paper-2 text-label">
      <summary className="flex cursor-pointer list-none items-center justify-between gap-3 rounded-control px-3.5 py-2.5 font-medium [&::-webkit-details-marker]:hidden">
        <span>{title}</span>
        <ChevronDown
          size={16}
          aria-hidden
          className="flex-none text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <dl className="grid gap-2.5 px-3.5 pb-3.5">{children}</dl>
    </details>
  );
}

function Steps({ of, children }: { readonly of: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt className="font-strong">{of}</dt>
      <dd className="text-ink-2">{children}</dd>
    </div>
  );
}
