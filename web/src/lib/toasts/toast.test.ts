import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { dismissToast, toast, toastError, toastFailure, toastStore } from './toast.ts';

afterEach(dismissToast);

describe('toast', () => {
  it('shows the latest message only, for five seconds', () => {
    toast({ title: 'Notification deleted' });
    toastError({ title: 'Unlock Failed', description: 'No credits left.' });
    expect(toastStore.get()).toMatchObject({ title: 'Unlock Failed', tone: 'destructive', duration: 5000 });
  });

  it('has the reference of an internal failure only', () => {
    const failure = { code: 'x', message: 'No.', traceId: 'abc' };
    toastFailure('Error', new ApiError({ ...failure, status: 500 }));
    expect(toastStore.get()).toMatchObject({ title: 'Error', description: 'No.', reference: 'abc' });
    toastFailure('Error', new ApiError({ ...failure, status: 409 }));
    expect(toastStore.get()?.reference).toBeNull();
  });

  it('says nothing of what the person took back by not confirming who they are', () => {
    toastFailure('Error', new ApiError({ status: 403, code: 'step_up_required', message: 'Confirm.' }));
    expect(toastStore.get()).toBeNull();
  });

  it('keeps two toasts with the same text apart', () => {
    toast({ title: 'Saved' });
    const first = toastStore.get();
    toast({ title: 'Saved' });
    expect(toastStore.get()?.id).not.toBe(first?.id);
  });

  it('notifies listeners until they unsubscribe', () => {
    let calls = 0;
    const leave = toastStore.subscribe(() => {
      calls += 1;
    });
    toast({ title: 'One' });
    leave();
    toast({ title: 'Two' });
    expect(calls).toBe(1);
  });
});
