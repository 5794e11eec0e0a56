// `npm run env`: writes .env from .env.example, with new random values for its secrets. Runs on whatever Node the machine
// has (>= 20) and with nothing installed: built-ins only. With --print it shows the file and writes none.
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

// Part of every secret of the example, in plain or, for keys, in base64; a start with it is refused.
const mark = 'example-only';
const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

const filled = readFileSync(join(root, '.env.example'), 'utf8').replaceAll(
  /^([A-Z_]+)=(.*)$/gm,
  (line, name, value) => {
    if (Buffer.from(value.split(':')[1] ?? '', 'base64').includes(mark)) return `${name}=${newKey()}`;
    return value.includes(mark) ? `${name}=${newPassword()}` : line;
  },
);
if (process.argv.includes('--print')) process.stdout.write(filled);
else write();

function newKey() {
  return `${new Date().toISOString().slice(0, 10)}:${randomBytes(32).toString('base64')}`;
}

// Some 100 bits, in letters and digits that are not mistaken for each other.
function newPassword() {
  return Array.from(randomBytes(20), (byte) => letters[byte % letters.length]).join('');
}

function write() {
  try {
    writeFileSync(join(root, '.env'), filled, { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    console.error('.env is there already and holds keys that data may depend on; move it away first.');
    process.exit(1);
  }
  console.log(
    'Wrote .env with new keys and passwords, readable by you alone. Keep a copy of its keys: data cannot be read without.',
  );
}
