import { id, history, minute } from '@setter/testing/history';
import { specifyProjection } from '@setter/testing/projection-spec';
import { leadCaptured } from '@setter/testing/sample-events';
import { expect, it } from 'vitest';
import { accessLog } from './projection.ts';

const opened = {
  type: 'PersonalDataOpened',
  data: { adminId: id(1, 0xa), subjectKind: 'client', subjectId: '3', what: 'export' },
} as const;

it('has a row for each opening, and none for what else happens', () => {
  specifyProjection(accessLog)
    .given(...history(opened))
    .thenRowWith({ ...opened.data, openedAt: minute(1) });
  for (const event of history(leadCaptured())) expect(accessLog.keys(event)).toEqual([]);
});
