import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { EXAMPLE_MARK } from '@setter/platform/config-fields';
import { newKey, newPassword } from '@setter/platform/local-secrets';
import { fillExample } from './fill-example.ts';
import { projectRoot } from './run-command.ts';

const file = join(projectRoot, '.env');
if (existsSync(file)) {
  console.error('.env is there already and holds keys that data may depend on; move it away first.');
  process.exit(1);
}
const example = readFileSync(join(projectRoot, '.env.example'), 'utf8');
const kid = new Date().toISOString().slice(0, 10);
writeFileSync(file, fillExample(example, EXAMPLE_MARK, { key: () => newKey(kid), password: newPassword }), {
  mode: 0o600,
});
console.log(
  'Wrote .env with new keys and passwords, readable by you alone. Keep a copy of its keys: data cannot be read without.',
);
