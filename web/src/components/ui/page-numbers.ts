/**
 * The pages to offer: first, last and those around the current one; null is a gap.
 * @param farthest the last page that is offered without having come near it
 */
export function pageNumbers(page: number, pages: number, farthest = pages): (number | null)[] {
  const near = [1, page - 1, page, page + 1].filter((number) => number >= 1 && number <= pages);
  const wanted = pages <= farthest ? [...near, pages] : near;
  const sorted = [...new Set(wanted)].toSorted((a, b) => a - b);
  const offered = sorted.flatMap((number, index) => {
    const before = sorted[index - 1] ?? number - 1;
    if (number - before === 2) return [number - 1, number];
    return number - before > 2 ? [null, number] : [number];
  });
  return (sorted.at(-1) ?? pages) < pages ? [...offered, null] : offered;
}
