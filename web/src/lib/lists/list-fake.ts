import { defineList } from '@setter/contracts/list-query';
import { z } from 'zod';
import { createApi } from '../api/api.ts';
import { createQueryClient } from '../api/query-client.ts';

export const listThings = defineList({
  path: '/api/things',
  access: 'admin',
  summary: 'Things, by number',
  sorts: ['id'],
  item: z.object({ id: z.string() }),
});

/** A server of `count` things, whose cursors name its version and the last thing of a page, and what it was asked for. */
export function thingsServer(count: number) {
  let things = Array.from({ length: count }, (_, index) => String(index + 1));
  const asked: string[] = [];
  let version = 'a';
  const api = createApi(async (path) => {
    asked.push(path.replace(/^.*\?/, ''));
    const query = new URLSearchParams(path.replace(/^.*\?/, ''));
    const cursor = query.get('cursor');
    if (cursor !== null && !cursor.startsWith(version))
      return Response.json({ code: 'invalid_request' }, { status: 400 });
    const passed = Number(cursor?.slice(1) ?? 0);
    const after = things.filter((thing) => Number(thing) <= passed).length;
    const rows = things.slice(after, after + Number(query.get('limit')));
    const last = rows.at(-1);
    const headers = new Headers({ 'x-total-count': String(things.length) });
    if (last !== undefined && last !== things.at(-1)) headers.set('x-next-cursor', version + last);
    return Response.json(
      rows.map((id) => ({ id })),
      { headers },
    );
  });
  return {
    client: createQueryClient(api),
    asked,
    /** Refuses every cursor that was answered before. */
    expireCursors: () => {
      version = 'b';
    },
    remove: (...ids: string[]) => {
      things = things.filter((thing) => !ids.includes(thing));
    },
  };
}
