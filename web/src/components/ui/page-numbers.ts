/** The pages to offer: first, last and those around the current one; null is a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const sorted = [...new Set(wanted)].toSorted((a, b) => a - b);
  return sorted.flatMap((number, index) => {
    const before = sorted[index - 1] ?? number - 1;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
}
