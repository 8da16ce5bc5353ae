import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { platform } from 'node:os';

const candidates = {
  linux: ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: [
    'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
    'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  ],
};

const found = () =>
  [process.env.CHROMIUM_PATH, ...(candidates[platform()] ?? [])].find((path) => path && existsSync(path));

const canInstall = () => platform() === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');

function installDebianPackages(...packages) {
  console.log(`Installing Debian’s ${packages.join(', ')} (apt-get install) …`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  for (const args of [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', ...packages],
  ]) {
    const { status } = spawnSync('apt-get', args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    if (status !== 0) return;
  }
}

/**
 * Debian's `pdftoppm` and `zbarimg`, by which a journey reads the codes of what is printed; installed where this runs as
 * root. Elsewhere that journey says what it needs.
 */
export function ensureCodeReaders() {
  const areThere = ['pdftoppm', 'zbarimg'].every((name) => existsSync(`/usr/bin/${name}`));
  if (!areThere && canInstall()) installDebianPackages('poppler-utils', 'zbar-tools');
}

/**
 * The path of a Chromium or Chrome to test with: `CHROMIUM_PATH`, the usual places, or Debian's package,
 * which is installed where this runs as root.
 * @returns {string}
 * @throws {Error} with what to do, where there is none and it can't be installed
 */
export function ensureChromium() {
  if (!found() && canInstall()) installDebianPackages('chromium', 'fonts-dejavu-core');
  const path = found();
  if (path) return path;
  throw new Error(
    'The tests need a browser and found none. Install Chromium or Google Chrome, or set CHROMIUM_PATH to its program, and run them again.',
  );
}
