import { useRouteContext } from '@tanstack/react-router';

/** Where mail is read when none is delivered; null when it is delivered. For every page that promises a mail. */
export function useMailboxNotice(): string | null {
  const standIns = useRouteContext({ from: '__root__', select: ({ site }) => site.standIns });
  return standIns.includes('mail')
    ? 'This installation keeps its mail in the admin’s log. An admin can open it under Email templates, Email Logs.'
    : null;
}
