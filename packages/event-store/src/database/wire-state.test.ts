import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { WireState } from './wire-state.ts';

const message = (type: string, body: Uint8Array): Buffer => {
  const bytes = Buffer.alloc(5 + body.length);
  bytes.write(type);
  bytes.writeInt32BE(4 + body.length, 1);
  bytes.set(body, 5);
  return bytes;
};
const ready = message('Z', Buffer.from('I'));
const keyData = message('K', Buffer.from([0, 0, 1, 2, 9, 9, 9, 9]));
const startUp = Buffer.concat([message('R', Buffer.alloc(4)), keyData, ready]);
const statement = Buffer.concat([
  message('B', Buffer.from('S Q Z')),
  message('E', Buffer.alloc(5)),
  message('S', Buffer.alloc(0)),
]);
const row = message('D', Buffer.from('Z\0\0\0\x05I'));
const answer = Buffer.concat([row, row, message('C', Buffer.from('SELECT 2')), ready]);

const connected = () => {
  const wire = new WireState();
  wire.received(startUp);
  return wire;
};

describe('the state of a connection', () => {
  test('knows the backend, and nothing outstanding, once it is ready', () => {
    expect(new WireState().outstanding).toBe(1);
    expect(connected()).toMatchObject({ processId: 258, outstanding: 0 });
  });

  test('counts statements that are pipelined in one write', () => {
    const wire = connected();
    wire.sent(Buffer.concat([statement, statement, message('Q', Buffer.from('SELECT 1\0'))]));
    expect(wire.outstanding).toBe(3);
    wire.received(answer);
    expect(wire.outstanding).toBe(2);
  });

  test('is not misled by rows that look like messages, nor by notifications, wherever the chunks are cut', () => {
    const bytes = Buffer.concat([message('A', Buffer.from('Z\0\0\0\x05I')), answer, row]);
    fc.assert(
      fc.property(fc.array(fc.nat(bytes.length), { maxLength: 20 }), (cuts) => {
        const wire = connected();
        wire.sent(Buffer.concat([statement, statement]));
        let at = 0;
        for (const end of [...cuts, bytes.length].sort((a, b) => a - b)) {
          wire.received(bytes.subarray(at, end));
          at = end;
        }
        expect(wire).toMatchObject({ processId: 258, outstanding: 1 });
      }),
    );
  });

  test('is not misled by rows of a COPY that look like messages, written apart from their header', () => {
    const wire = connected();
    wire.sent(message('Q', Buffer.from('COPY t FROM STDIN\0')));
    wire.received(message('G', Buffer.alloc(3)));
    expect(wire).toMatchObject({ outstanding: 1, copying: true });
    const rows = message('d', Buffer.concat([statement, statement]));
    wire.sent(rows.subarray(0, 5));
    wire.sent(rows.subarray(5, 20));
    wire.sent(rows.subarray(20));
    wire.sent(message('c', Buffer.alloc(0)));
    expect(wire.outstanding).toBe(1);
    wire.received(answer);
    expect(wire).toMatchObject({ outstanding: 0, copying: false });
  });

  test('looks no further once the connection is encrypted', () => {
    const wire = new WireState();
    wire.received(Buffer.from('S'));
    wire.received(Buffer.from('anything at all'));
    expect(wire.encrypted).toBe(true);
  });
});
