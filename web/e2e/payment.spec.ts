import { providerForm, sandboxForm } from './support/card-forms.ts';
import { payingBy, sells, survivesDetours } from './support/paying.ts';

payingBy(sandboxForm, sells, survivesDetours);
payingBy(providerForm, sells);
