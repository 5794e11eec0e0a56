import { specify } from '@setter/testing/decider-spec';
import { describe, it } from 'vitest';
import {
  after,
  appointmentId,
  before,
  cancelled,
  completed,
  confirmed,
  removed,
  scheduled,
  startTime,
} from '../test-support/facts.ts';
import { appointmentDecider } from './decider.ts';

const { given } = specify(appointmentDecider);

describe('confirming an appointment', () => {
  const confirm = { type: 'ConfirmAppointment' } as const;

  it('is for a scheduled one', () => {
    given(scheduled()).when(confirm).then(confirmed);
  });

  it('again is nothing to do', () => {
    given(scheduled(), confirmed).when(confirm).thenNothing();
  });

  it('is refused once it is completed or cancelled', () => {
    given(scheduled(), completed).when(confirm).thenRejected('AppointmentNotScheduled');
    given(scheduled(), confirmed, cancelled()).when(confirm).thenRejected('AppointmentNotScheduled');
  });

  it('does not know a removed or an unknown one', () => {
    given(scheduled(), removed(false)).when(confirm).thenRejected('NotFound');
    given().when(confirm).thenRejected('NotFound');
  });
});

describe('completing an appointment', () => {
  const complete = (now: string) => ({ type: 'CompleteAppointment', now }) as const;

  it('is for a scheduled or a confirmed one', () => {
    given(scheduled()).when(complete(after)).then(completed);
    given(scheduled(), confirmed).when(complete(after)).then(completed);
  });

  it('waits for its start', () => {
    given(scheduled()).when(complete(before)).thenRejected('AppointmentNotStarted');
    given(scheduled()).when(complete(startTime)).then(completed);
  });

  it('again is nothing to do', () => {
    given(scheduled(), completed).when(complete(after)).thenNothing();
  });

  it('is refused for a cancelled one', () => {
    given(scheduled(), cancelled()).when(complete(after)).thenRejected('AppointmentCancelled');
  });

  it('does not know a removed or an unknown one', () => {
    given(scheduled(), removed(false)).when(complete(after)).thenRejected('NotFound');
    given().when(complete(after)).thenRejected('NotFound');
  });
});

describe('erasing the prospect', () => {
  const erase = { type: 'EraseProspect' } as const;
  const erased = { type: 'ProspectErased', data: { appointmentId } } as const;

  it('is allowed in every status, also of a removed appointment', () => {
    for (const past of [[], [confirmed], [completed], [cancelled()], [removed(true)], [removed(false)]])
      given(scheduled(), ...past)
        .when(erase)
        .then(erased);
  });

  it('again is nothing to do', () => {
    given(scheduled(), erased).when(erase).thenNothing();
    given(scheduled(), erased, removed(false)).when(erase).thenNothing();
    given(scheduled(), removed(false), erased).when(erase).thenNothing();
  });

  it('needs an appointment', () => {
    given().when(erase).thenRejected('NotFound');
  });
});
