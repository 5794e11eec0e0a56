import { CornerDownLeft } from 'lucide-react';
import { Button } from '../../components/ui/button.tsx';
import { Dialog } from '../../components/ui/dialog.tsx';
import { Switch } from '../../components/ui/switch.tsx';
import { outcomeLabels } from './desk-texts.ts';
import { KeyCap } from './key-cap.tsx';
import { keyList, keyOf } from './keys.ts';
import { outcomes } from './outcomes.ts';

interface KeysDialogProps {
  readonly isSetter: boolean;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onClose: () => void;
}

/** What each key does, and whether they do. */
export function KeysDialog({ isSetter, isOn, onSwitch, onClose }: KeysDialogProps) {
  const entries = [
    ...keyList(isSetter).map(([key, , label]) => [key === 'X' ? 'Shift X' : key, label]),
    ...outcomes.map((outcome) => [keyOf(outcome), outcomeLabels[outcome]]),
  ] as const;
  return (
    <Dialog
      open
      onClose={onClose}
      size="md"
      title="Keys"
      description="Pressed alone, outside of fields."
      footerNote={<Switch label="Single-key shortcuts" checked={isOn} onChange={onSwitch} />}
      footer={
        <Button data-autofocus onClick={onClose}>
          Close
        </Button>
      }
    >
      <dl className="gap-x-8 text-label sm:columns-2">
        {entries.map(([key = '', label]) => (
          <div key={key} className="flex min-h-8 break-inside-avoid items-center gap-3">
            <dt className="w-14 flex-none">
              <KeyCap>
                {key === 'Enter' ? (
                  <CornerDownLeft size={12} />
                ) : /^[a-z]$/.test(key) ? (
                  key.toUpperCase()
                ) : (
                  key
                )}
              </KeyCap>
              <span className="sr-only">{key}</span>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
