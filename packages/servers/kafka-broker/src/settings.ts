import { type Guard, guardSettings } from './guard.ts';

/** All listeners are on 127.0.0.1: without a guard the broker asks for no password. */
export interface Ports {
  /** Where clients are let in. */
  readonly broker: number;
  readonly controller: number;
  /** Of a guarded broker, for itself and for health checks; else the same as `broker`. */
  readonly inner: number;
}

/** `server.properties` of the one node, which is broker and controller. */
export function brokerSettings(dataFolder: string, ports: Ports, guard?: Guard): string {
  const { broker, controller } = ports;
  const settings: Record<string, string> = {
    'process.roles': 'broker,controller',
    'node.id': '1',
    'controller.quorum.voters': `1@127.0.0.1:${controller}`,
    'controller.listener.names': 'CONTROLLER',
    listeners: `PLAINTEXT://127.0.0.1:${broker},CONTROLLER://127.0.0.1:${controller}`,
    'advertised.listeners': `PLAINTEXT://127.0.0.1:${broker}`,
    'listener.security.protocol.map': 'PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT',
    'log.dirs': dataFolder.replaceAll('\\', '/'),
    'offsets.topic.replication.factor': '1',
    'offsets.topic.num.partitions': '4',
    'transaction.state.log.replication.factor': '1',
    'transaction.state.log.min.isr': '1',
    'group.initial.rebalance.delay.ms': '0',
    // A restart after a crash waits until the previous session expires; the default is 9 s.
    'broker.session.timeout.ms': '3000',
    'broker.heartbeat.interval.ms': '500',
    // A misspelt topic is an error, not a new topic.
    'auto.create.topics.enable': 'false',
    ...(guard && guardSettings(guard, ports)),
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
  return `# Written at each start.\n${lines.join('\n')}\n`;
}
