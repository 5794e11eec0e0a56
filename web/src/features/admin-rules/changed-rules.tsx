import { Button } from '../../components/ui/button.tsx';

interface ChangedRulesProps {
  /** The one that came into force. */
  readonly version: number;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** Another owner has published: the differences are now to that version. */
export function ChangedRules({ version, onTake, onKeep }: ChangedRulesProps) {
  return (
    <div role="alert" className="rounded-surface bg-ochre-tint px-4 py-3.5 text-label text-ochre-ink">
      <p className="font-strong">The rules were changed meanwhile. Look at them first.</p>
      <p>{`Version ${version} is in force now, and the preview says what yours would change in it.`}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button variant="secondary" size="xs" onClick={onTake}>
          {`Begin with version ${version}`}
        </Button>
        <Button variant="secondary" size="xs" onClick={onKeep}>
          Keep my texts
        </Button>
      </div>
    </div>
  );
}
