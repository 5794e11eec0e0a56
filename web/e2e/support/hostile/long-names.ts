import { listAppointments, updateAppointment } from '@setter/contracts/appointments/manage-appointments';
import { changeClient, listClients } from '@setter/contracts/clients/manage-clients';
import { contact } from '@setter/contracts/leads/contact';
import { listLeads } from '@setter/contracts/leads/manage-leads';
import { listMessages, sendMessage } from '@setter/contracts/portal-messages/portal-messages';
import { requestSupport } from '@setter/contracts/support/request-support';
import type { Api } from '../../../src/lib/api/api.ts';

/** A name of 54 letters without a place to break. */
const unbroken = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternware';
/** One whose letters carry two marks, above each other. */
const vietnamese = 'Nguyễn Thị Phương Thảo';

/** Gives a client of the demo, appointments of theirs, a lead, a message and a question these names. */
export async function renameTheDemo(api: Api, username: string): Promise<void> {
  const [client] = (await api(listClients)).filter((one) => one.username === username);
  if (client === undefined) throw new Error(`The demo has no client ${username}`);
  const { id: clientId } = client;
  await api(changeClient, {
    params: { id: clientId },
    body: { firstName: vietnamese, lastName: unbroken, businessName: `Harbourline Finance ${unbroken}` },
  });
  for (const [index, { id }] of (
    await api(listAppointments, { query: { clientId: String(clientId) } })
  ).entries()) {
    const name = index % 2 === 0 ? unbroken : vietnamese;
    await api(updateAppointment, { params: { id }, body: { title: `Meeting with ${name}`, teaser: name } });
  }
  const person = { name: unbroken, email: 'thao@phuong.example', phone: '0491 570 156' };
  await api(contact, { body: { ...person, company: vietnamese, industry: 'other', message: unbroken } });
  await api(requestSupport, {
    body: { ...person, businessName: vietnamese, supportTopic: 'other', message: unbroken },
  });
  const message = { subject: unbroken, message: `${vietnamese} ${unbroken}`, type: 'info' as const };
  await api(sendMessage, { body: { ...message, clientId, isPinned: false } });
  await Promise.all([api(listMessages), api(listLeads), api(listAppointments)]);
}
