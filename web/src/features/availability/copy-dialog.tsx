import { useState } from 'react';
import { Button } from '../../components/ui/button.tsx';
import { Checkbox } from '../../components/ui/checkbox.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { weekdayNames } from '../../lib/time/weekday-names.ts';

interface CopyDialogProps {
  /** From Monday, 0. */
  readonly from: number;
  readonly onClose: () => void;
  readonly onCopy: (to: readonly number[]) => void;
}

/** Asks which days get the hours of another one. */
export function CopyDialog({ from, onClose, onCopy }: CopyDialogProps) {
  const [chosen, setChosen] = useState<readonly number[]>([]);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Copy to other days"
      description={`The hours of ${weekdayNames[from]} take the place of those that are there.`}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button disabled={chosen.length === 0} onClick={() => onCopy(chosen)}>
            Copy
          </Button>
        </>
      }
    >
      <div className="grid gap-1.5">
        {weekdayNames.map(
          (name, day) =>
            day !== from && (
              <Checkbox
                key={name}
                label={name}
                checked={chosen.includes(day)}
                onChange={(isChosen) =>
                  setChosen(isChosen ? [...chosen, day] : chosen.filter((one) => one !== day))
                }
              />
            ),
        )}
      </div>
    </Dialog>
  );
}
