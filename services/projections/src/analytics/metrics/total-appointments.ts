import { appointments } from '../../appointments/projection.ts';
import { appointmentFacts } from '../queries/appointment-facts.ts';
import { summedByDay } from '../queries/metric-queries.ts';

export const totalAppointments = summedByDay(
  'totalAppointments',
  { rows: appointments, at: 'created_at', sum: 'count(*)', where: 't.removed_at IS NULL' },
  (asked, page) =>
    appointmentFacts({ at: 'a.created_at', from: asked.from, before: asked.before }, asked, page),
);
