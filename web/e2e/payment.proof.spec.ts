import { providerForm } from './support/card-forms.ts';
import { copesWithProvider, payingBy, survivesDetours } from './support/paying.ts';

payingBy(providerForm, survivesDetours, copesWithProvider);
