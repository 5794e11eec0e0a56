import { checkPort } from '@setter/kafka-broker/ports';

// Below the ephemeral range: an outgoing connection could take a port while its owner restarts.
const lowest = 20_000;
const highest = 32_000;

/** Free ports of 127.0.0.1: the first free ones after `after`, or of a random stretch for 0. */
export const freePorts = async (count: number, after = 0): Promise<readonly number[]> => {
  const found: number[] = [];
  const first = after === 0 ? lowest + Math.floor(Math.random() * (highest - lowest)) : after + 1;
  for (let port = first; found.length < count; port = port < 65_535 ? port + 1 : lowest)
    if (await isFree(port)) found.push(port);
  return found;
};

const isFree = (port: number): Promise<boolean> =>
  checkPort(port).then(
    () => true,
    () => false,
  );
