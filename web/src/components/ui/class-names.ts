type Part = string | false | null | undefined;

/** Joins the class names that are there. */
export function classes(...parts: readonly Part[]): string {
  return parts.filter(Boolean).join(' ');
}
