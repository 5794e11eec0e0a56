import { ask } from '../ask.ts';

const METADATA = { key: 3, version: 1 };
const CREATE_TOPICS = { key: 19, version: 2 };

/** Makes a topic of one partition, by the protocol itself: Kafka's client is known to the messaging only. */
export async function createTopic(port: number, name: string): Promise<void> {
  const body = Buffer.concat([
    int32(1),
    string(name),
    int32(1), // partitions
    int16(1), // replicas
    int32(0), // assignments
    int32(0), // settings
    int32(5000), // time limit in ms
    Buffer.from([0]), // not only validate
  ]);
  const answer = await ask(port, CREATE_TOPICS, body);
  const code = answer.readInt16BE(4 + 4 + 2 + Buffer.byteLength(name));
  if (code !== 0) throw new Error(`Kafka refused the topic with code ${code}`);
}

/** Whether the broker knows a topic. */
export async function hasTopic(port: number, name: string): Promise<boolean> {
  const answer = await ask(port, METADATA, Buffer.concat([int32(1), string(name)]));
  let at = 0;
  const skipString = () => {
    const length = answer.readInt16BE(at);
    at += 2 + Math.max(length, 0);
  };
  const brokers = answer.readInt32BE(at);
  at += 4;
  for (let n = 0; n < brokers; n++) {
    at += 4;
    skipString(); // host
    at += 4;
    skipString(); // rack
  }
  at += 4 + 4; // controller, number of topics
  return answer.readInt16BE(at) === 0;
}

function int16(value: number): Buffer {
  const buffer = Buffer.alloc(2);
  buffer.writeInt16BE(value);
  return buffer;
}

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4);
  buffer.writeInt32BE(value);
  return buffer;
}

function string(value: string): Buffer {
  return Buffer.concat([int16(Buffer.byteLength(value)), Buffer.from(value)]);
}
