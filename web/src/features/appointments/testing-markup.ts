import { QueryClientProvider } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Api } from '../../lib/api/api.ts';
import { createQueryClient } from '../../lib/api/query-client.ts';
import type { Reporting } from './outcomes/report-outcome.ts';

/** For tests: a component as it is first drawn, with its text. */
export function drawn(element: ReactElement, queryClient: QueryClient = createQueryClient(noCalls)) {
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client: queryClient }, element));
  return { html, text: html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ') };
}

export const noCalls: Api = () => Promise.reject(new Error('No call is made while drawing'));

/** Nothing is under way, and nothing was said. */
export const idle: Reporting = {
  report: () => undefined,
  pending: null,
  said: new Set(),
  touched: new Set(),
};

/** The names of the pressed buttons of a group. */
export const pressedIn = (html: string): string[] =>
  [...html.matchAll(/<button[^>]*aria-pressed="true"[^]*?<\/button>/g)].map(([button]) =>
    button
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
