const medals = [
  { name: 'Gold medal', disc: '#f0b93a', rim: '#b07a0c' },
  { name: 'Silver medal', disc: '#ced3d0', rim: '#868d88' },
  { name: 'Bronze medal', disc: '#d99a67', rim: '#96552a' },
] as const;

/** The medal of ranks 1 to 3, a number for the others. */
export function Rank({ rank }: { readonly rank: number }) {
  const medal = medals[rank - 1];
  if (medal === undefined) return <span className="text-muted tabular">{rank}</span>;
  return (
    <svg
      width="26"
      height="30"
      viewBox="0 0 26 30"
      role="img"
      aria-label={medal.name}
      className="inline-block"
    >
      <path d="M7 0h5l3 9-4 2z" className="fill-accent" />
      <path d="M19 0h-5l-3 9 4 2z" className="fill-accent-deep" />
      <circle cx="13" cy="19" r="9.5" fill={medal.disc} stroke={medal.rim} strokeWidth="1.5" />
      <text x="13" y="23" textAnchor="middle" fontSize="11" fontWeight="600" className="fill-ink">
        {rank}
      </text>
    </svg>
  );
}
