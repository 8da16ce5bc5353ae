import { scriptSource } from '@waybill/contract/publishing';
import { asJson } from './files.mjs';
import { pageTemplate } from './page.mjs';
import { readBuild } from './read-build.mjs';
import { signingKey } from './signing.mjs';

/** Reads a remote's build from webpack's output. Throws if it is another remote's. */
export function readRemote({ name, dist }) {
  const build = readBuild(dist);
  if (build.record.name !== name)
    throw new Error(`${dist} holds a build of ${build.record.name}, not of ${name}`);
  // Another build of it would otherwise replace its container and chunks in open pages.
  if (!build.record.global.includes(build.buildId))
    throw new Error(
      `${dist}: the global ${build.record.global} is not this build’s own: its name must hold the build’s id`,
    );
  return { name, ...build };
}

/** Makes the server's record of a build of the shell. */
function shellRecord({ buildId, record }, publicKey) {
  const asset = (name) => ({ url: `/shell/${buildId}/${name}`, integrity: record.files[name] });
  const scripts = record.scripts.map(asset);
  const styles = record.styles.map(asset);
  const shared = Object.entries(record.shared).map(([name, files]) => [name, files.map(asset)]);
  return {
    buildId,
    gives: record.gives,
    publicKey,
    scripts,
    styles,
    shared: Object.fromEntries(shared),
    frame: record.frame.map(asset),
    inlineScripts: [scriptSource(record.firstPaint.script)],
    inlineStyles: [scriptSource(record.firstPaint.css)],
    page: pageTemplate({ firstPaint: record.firstPaint, scripts, styles }),
  };
}

/** Reads the shell's build from webpack's output; the site's public key becomes part of it. */
export function readShell({ siteDir, dist }) {
  const { publicKey } = signingKey(siteDir);
  const build = readBuild(dist, publicKey);
  const content = Buffer.from(asJson(shellRecord(build, publicKey)));
  return { name: 'shell', ...build, files: [...build.files, { name: 'record.json', content }] };
}
