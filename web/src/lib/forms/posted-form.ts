import { useLocation, useRouteContext } from '@tanstack/react-router';
import { useState } from 'react';
import type { PostedForm, RefusedForm } from '../../../shared/render-contract.ts';
import { campaign } from '../traffic/campaign.ts';

const blank = { code: null, values: {}, errors: {}, problem: null };

/** What a page says of a form that the browser posted itself: blank unless it was this one, and refused. */
export function useRefusedForm(form: PostedForm): Omit<RefusedForm, 'form'> {
  const refused = useRouteContext({ from: '__root__', select: (context) => context.refusedForm });
  return refused?.form === form ? refused : blank;
}

/** The address of the page with its campaign, without what it says of a form that was sent. */
export function usePageAddress(): string {
  return useLocation({
    select: ({ pathname, searchStr }) => {
      const search = new URLSearchParams(searchStr);
      search.delete('sent');
      return search.size === 0 ? pathname : `${pathname}?${search.toString()}`;
    },
  });
}

/** When the page was opened, a UTC instant: what is sent twice with the same one is one attempt. */
export function useOpenedAt(): string {
  const rendered = useRouteContext({ from: '__root__', select: (context) => context.openedAt });
  const [openedAt] = useState(() => rendered ?? new Date().toISOString());
  return openedAt;
}

/** What is sent beside an enquiry: when the page was opened, and the campaign that led to it. */
export function useBesideEnquiry(): { readonly openedAt: string } & Readonly<Record<string, string>> {
  const openedAt = useOpenedAt();
  const search = useLocation({ select: ({ searchStr }) => searchStr });
  return { openedAt, ...campaign(search) };
}

/** For `validateSearch`: `sent=1` is where a form that the browser posted leads. */
export const sentSearch = ({ sent }: Readonly<Record<string, unknown>>): { sent?: 1 } =>
  sent === 1 ? { sent } : {};

/** For `validateSearch`: `done=1` is where a mailed link leads whose form the browser posted. */
export const doneSearch = ({ done }: Readonly<Record<string, unknown>>): { done?: 1 } =>
  done === 1 ? { done } : {};
