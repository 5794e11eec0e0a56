import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** An unpacked Chromium and the environment that it wants. */
export interface ChromiumProgram {
  readonly executablePath: string;
  readonly environment: Readonly<Record<string, string>>;
}

/**
 * Unpacks the Chromium of the npm package, once per version, under node_modules/.cache. The package itself unpacks
 * to fixed names in the temporary folder, where two runs (or two versions) would use each other's half files.
 */
export async function unpackChromium(): Promise<ChromiumProgram> {
  const packageFile = findPackage();
  const { version } = JSON.parse(await readFile(packageFile, 'utf8')) as { version: string };
  const modules = dirname(dirname(dirname(packageFile)));
  const cache = join(modules, '.cache', 'setter-chromium');
  const folder = join(cache, version);
  if (!existsSync(folder)) {
    await mkdir(cache, { recursive: true });
    const draft = await mkdtemp(join(cache, 'unpacking-'));
    await unpackInto(draft, join(dirname(packageFile), 'bin'));
    // A concurrent run may have unpacked the same version first.
    await rename(draft, folder).catch(() => rm(draft, { recursive: true, force: true }));
  }
  await configureFonts(folder);
  return programIn(folder);
}

/**
 * Points fontconfig to the unpacked fonts. The package's own configuration names folders of a cloud machine; where
 * those are absent fontconfig finds no font at all, and Chromium aborts at the first system font that a page needs
 * (a form field before the web font has arrived, which happens on a slow machine).
 */
async function configureFonts(folder: string): Promise<void> {
  const file = join(folder, 'fonts', 'fonts.conf');
  const wanted = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(folder, 'fonts', 'fonts')}</dir>
  <cachedir>${join(folder, 'fonts', 'cache')}</cachedir>
</fontconfig>
`;
  if ((await readFile(file, 'utf8').catch(() => '')) === wanted) return;
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, wanted);
  await rename(draft, file);
}

async function unpackInto(folder: string, archives: string): Promise<void> {
  const before = process.env['TMPDIR'];
  // The only way to tell the package where to unpack to.
  process.env['TMPDIR'] = folder;
  try {
    const { inflate } = await import('@sparticuz/chromium');
    const names = ['chromium.br', 'fonts.tar.br', 'swiftshader.tar.br', 'al2023.tar.br'];
    for (const name of names) await inflate(join(archives, name));
  } finally {
    if (before === undefined) delete process.env['TMPDIR'];
    else process.env['TMPDIR'] = before;
  }
}

// A bare machine may lack the libraries that the package brings for such; where they are present, the machine's own
// are the right ones.
function programIn(folder: string): ChromiumProgram {
  const executablePath = join(folder, 'chromium');
  const environment = { FONTCONFIG_PATH: join(folder, 'fonts') };
  const bare = spawnSync(executablePath, ['--version'], { encoding: 'utf8', timeout: 20_000 });
  if (bare.status === 0) return { executablePath, environment };
  return { executablePath, environment: { ...environment, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } };
}

function findPackage(): string {
  const entry = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  return join(dirname(dirname(entry)), 'package.json');
}
