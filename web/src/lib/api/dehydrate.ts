import type { QueryClient } from '@tanstack/react-query';

/** One answered query, from the server's cache to the browser's. */
export interface SentAnswer {
  /** The query key as JSON text, which the router's serializer leaves as it is. */
  readonly key: string;
  /** What was answered, as JSON text. */
  readonly data: string;
  /** When, in milliseconds since the epoch. */
  readonly at: number;
}

/** Everything that the loaders of a page were answered. */
export function answersOf(queryClient: QueryClient): SentAnswer[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => ({
      key: JSON.stringify(queryKey),
      data: JSON.stringify(state.data),
      at: state.dataUpdatedAt,
    }));
}

/** Puts answers that came with the page where queries look for them. */
export function takeAnswers(queryClient: QueryClient, answers: readonly SentAnswer[]): void {
  for (const { key, data, at } of answers) {
    queryClient.setQueryData(JSON.parse(key) as readonly unknown[], JSON.parse(data), { updatedAt: at });
  }
}
