import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Upstreams } from './upstreams.ts';

/** The gateway's registry: processes by service and health. */
export const gatewayMetrics = (services: readonly Upstreams[]) => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  new Gauge({
    name: 'setter_gateway_processes',
    help: 'Processes of a service that the gateway knows of: ready, silent (no answer in time) or away',
    labelNames: ['service', 'standing'],
    registers: [registry],
    collect() {
      this.reset();
      for (const { name, all } of services)
        for (const standing of ['ready', 'silent', 'away'] as const)
          this.set({ service: name, standing }, all.filter((one) => one.standing === standing).length);
    },
  });
  return { registry };
};
