import { enquiryReplyTime } from '@setter/contracts/promises/replies';

const facts = [
  ['15 years', 'of sales behind our founder'],
  ['A decade', 'of setting appointments'],
  [enquiryReplyTime, 'to answer every enquiry'],
  ['1 credit', 'unlocks one appointment'],
] as const;

export function Facts() {
  return (
    <section aria-label="In short" className="relative border-y border-hairline bg-paper">
      <dl className="page-width grid grid-cols-2 lg:grid-cols-4">
        {facts.map(([figure, meaning]) => (
          <div
            key={figure}
            className="flex flex-col-reverse justify-end border-hairline py-5 odd:border-r even:pl-5 max-lg:nth-[n+3]:border-t lg:border-r lg:py-6.5 lg:pl-7 lg:first:pl-0 lg:last:border-r-0"
          >
            <dt className="text-body text-muted">{meaning}</dt>
            <dd className="font-display text-card font-semibold">{figure}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
