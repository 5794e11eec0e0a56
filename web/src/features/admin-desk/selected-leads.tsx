import { UserRoundPlus, UserRoundX } from 'lucide-react';
import { SelectionAction, SelectionBar } from '../../components/ui/selection-bar.tsx';

interface SelectedLeadsProps {
  readonly count: number;
  readonly onAssign: () => void;
  readonly onFree: () => void;
  readonly onClear: () => void;
}

/** What is done with all selected leads. */
export function SelectedLeads({ count, onAssign, onFree, onClear }: SelectedLeadsProps) {
  return (
    <SelectionBar count={count} onClear={onClear}>
      <SelectionAction tone="plain" icon={<UserRoundPlus size={16} aria-hidden />} onPress={onAssign}>
        Assign to...
      </SelectionAction>
      <SelectionAction tone="plain" icon={<UserRoundX size={16} aria-hidden />} onPress={onFree}>
        Make free
      </SelectionAction>
    </SelectionBar>
  );
}
