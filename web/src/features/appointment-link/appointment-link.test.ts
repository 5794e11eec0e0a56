import { describe, expect, it } from 'vitest';
import { renderedPage } from '../../test-support/rendered-page.ts';

const appointment = {
  businessName: 'Harbourline Finance',
  startTime: '2026-11-06T02:30:00.000Z',
  endTime: '2026-11-06T03:00:00.000Z',
  timeZone: 'Australia/Sydney',
  meetingType: 'phone',
  place: null,
  joinUrl: null,
  phoneEnding: '313',
  status: 'scheduled',
  missed: false,
  allowedActions: ['confirm', 'move', 'cancel'],
};
/** The page is rendered on November 4, 2026, at 11:00 AM in Sydney. */
const open = (more: object = {}) =>
  renderedPage('/appointment/abc', { '/api/appointment-links/abc': { ...appointment, ...more } });

describe('the page of a prospect', () => {
  it('shows the appointment before any script runs, and whom to call without one', async () => {
    const { status, text, html } = await open();
    expect(status).toBe(200);
    expect(text).toContain('Phone call with Harbourline Finance');
    expect(text).toContain('Friday, November 6, 2026');
    expect(text).toContain('1:30 PM - 2:00 PM Sydney time');
    expect(text).toContain('By phone, on the number ending in 313');
    expect(text).toContain('30 minutes');
    for (const name of ['Confirm', 'Choose another time', 'Cancel appointment']) expect(text).toContain(name);
    expect(text).toContain('To confirm, move or cancel it, call us on 02 5550 1234.');
    expect(html).toContain('<meta name="robots" content="noindex"');
  });

  it('leaves out what cannot be done', async () => {
    const { text } = await open({ status: 'confirmed', allowedActions: ['cancel'] });
    expect(text).toContain('Confirmed');
    expect(text).not.toContain('Choose another time');
    expect(text).toContain('Call us if the time does not suit you');
  });

  it('leads to the place, and to Zoom from ten minutes before', async () => {
    const inPerson = await open({ meetingType: 'in-person', place: '3 Bridge St', phoneEnding: null });
    expect(inPerson.html).toContain('query=3%20Bridge%20St');
    const zoom = { meetingType: 'zoom', joinUrl: 'https://zoom.us/j/1', phoneEnding: null };
    expect((await open(zoom)).text).not.toContain('Join');
    const soon = { startTime: '2026-11-04T00:10:00.000Z', endTime: '2026-11-04T00:40:00.000Z' };
    expect((await open({ ...zoom, ...soon })).text).toContain('Join');
  });

  it('says what became of it', async () => {
    const none = { allowedActions: [] };
    expect((await open({ ...none, status: 'cancelled' })).text).toContain('This appointment was cancelled');
    expect((await open({ ...none, status: 'over' })).text).toContain('This appointment is over');
    const began = { startTime: '2026-11-03T23:45:00.000Z', endTime: '2026-11-04T00:15:00.000Z' };
    const started = await open({ ...none, ...began });
    expect(started.text).toMatch(/This appointment has started .*Started at 10:45 AM/);
    const missed = await open({ status: 'over', missed: true, allowedActions: ['move'] });
    expect(missed.text).toMatch(/You did not meet .*See all times/);
  });

  it('of a link that leads nowhere is a 404', async () => {
    const { text } = await renderedPage('/appointment/abc', {});
    expect(text).toContain('We could not find that');
    expect(text).toContain('call us on 02 5550 1234');
  });
});
