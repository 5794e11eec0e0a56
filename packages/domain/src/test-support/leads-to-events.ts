import { isRejection, type Rejection } from '../rejections.ts';

type Decision = { readonly append: object };

/** Whether a command is accepted and changes something. */
export const leadsToEvents = (decided: Rejection | Decision): boolean =>
  !isRejection(decided) && Object.values(decided.append).flat().length > 0;
