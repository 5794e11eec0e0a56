/** What the address says about the page that is being built. */
export interface BuilderSearch {
  /** The page that is edited. */
  readonly id?: number;
  /** The draft of a page that is not saved yet: its generation is found by it after a reload. */
  readonly draft?: string;
}

/** Reads the query of the address; what makes no sense is left out. */
export function builderSearch({ id, draft }: Readonly<Record<string, unknown>>): BuilderSearch {
  const number = Number(id);
  return {
    ...(Number.isSafeInteger(number) && number > 0 && { id: number }),
    ...(typeof draft === 'string' && /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/.test(draft) && { draft }),
  };
}
