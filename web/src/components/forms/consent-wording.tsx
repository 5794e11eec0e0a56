/** What a person agrees to by the button below it. */
export const ConsentWording = ({
  text,
  className = 'text-meta text-muted',
}: {
  readonly text: string;
  readonly className?: string;
}) => text !== '' && <p className={`${className} whitespace-pre-line wrap-anywhere`}>{text}</p>;
