import { Context } from 'effect';

/** Whether the business is registered for GST, so that what it sells from now on includes it: GST_REGISTERED. */
export const GstRegistered = Context.Reference<boolean>('platform/GstRegistered', {
  defaultValue: () => false,
});
