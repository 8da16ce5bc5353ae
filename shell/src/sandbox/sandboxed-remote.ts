import type { Place, RemoteDefinition } from '@waybill/federation';
import { followTheme, themeNow } from '@waybill/ui';
import type { BuildAddress, RegistryEntry } from '../remotes/registry.ts';
import { remoteFailure } from '../remotes/remote-failure.ts';
import type { FromFrame, SuiteState, ToFrame } from './messages.ts';
import { createNarrowCalls } from './narrow-calls.ts';

declare const __webpack_public_path__: string;

/** A frame that has shown nothing by then never will, in ms. */
const mountWithinMs = 15_000;
const mostHeight = 20_000;
/** What emotion and its like append, and fill by script. */
const emptyStyle = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='";

/** The page of the frame: its own build runs in it, and it reaches no host. */
const pageOf = (entry: string, frameScript: string) => {
  const build = entry.slice(0, entry.lastIndexOf('/') + 1);
  const policy = `default-src 'none'; script-src ${build} ${frameScript}; style-src ${build} ${emptyStyle}; img-src data: ${build}; font-src ${build}; form-action 'none'; base-uri 'none'`;
  return `<!doctype html><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<body><script src="${frameScript}" integrity="WBHASH:sandbox-frame.js" crossorigin></script>`;
};

const stateOf = ({ address, viewer }: Place): SuiteState => ({
  address: address(),
  viewer: viewer(),
  isDark: themeNow() === 'dark',
});

/** Only pages of the suite: another address would be followed out of it. */
const isOfSuite = (to: unknown): to is string | number =>
  Number.isInteger(to) || (typeof to === 'string' && /^\/(?![/\\])/.test(to));

/** Shows a build in a frame that can reach nothing of the page and no host: all it gets are messages. */
const mountIn =
  ({ name, title }: Pick<RegistryEntry, 'name' | 'title'>, entry: string, build: BuildAddress) =>
  (place: Place): (() => void) => {
    const { fail } = place;
    const calls = createNarrowCalls(build.sandbox?.calls ?? []);
    const { port1: port, port2 } = new MessageChannel();
    const frame = document.createElement('iframe');
    const send = (message: ToFrame) => port.postMessage(message);
    const timer = setTimeout(
      () => fail(remoteFailure(name, 'timeout', `${title} showed nothing within ${mountWithinMs / 1000} s`)),
      mountWithinMs,
    );
    const answer = async ({ id, method, request }: Extract<FromFrame, { type: 'call' }>) => {
      try {
        send({ type: 'answer', id, data: await calls(method, request) });
      } catch (error) {
        const { message, status, code } = error as Error & { status?: number; code?: string };
        send({ type: 'answer', id, error: { message, ...(status && { status }), ...(code && { code }) } });
      }
    };
    port.onmessage = ({ data }: MessageEvent<FromFrame>) => {
      if (data.type === 'mounted') clearTimeout(timer);
      else if (data.type === 'height')
        frame.style.height = `${Math.min(Number(data.height) || 0, mostHeight)}px`;
      else if (data.type === 'navigate' && isOfSuite(data.to))
        place.navigate(data.to, { replace: data.isReplaced === true });
      else if (data.type === 'call') void answer(data);
      else if (data.type === 'fail') fail(remoteFailure(name, 'crashed', String(data.message)));
    };

    const frameScript = new URL(`${__webpack_public_path__}sandbox-frame.js`, location.href).href;
    frame.title = title;
    // Without the page's origin it has none of its storage, cookies and document.
    frame.setAttribute('sandbox', 'allow-scripts allow-forms');
    frame.srcdoc = pageOf(entry, frameScript);
    Object.assign(frame.style, { border: '0', width: '100%', minHeight: '50vh', display: 'block' });
    frame.onload = () => {
      frame.onload = () => fail(remoteFailure(name, 'crashed', `${title} has left its frame`));
      const { integrity, global } = build;
      const start: ToFrame = { type: 'start', name, entry, integrity, global, ...stateOf(place) };
      // Its origin has no name.
      frame.contentWindow?.postMessage(start, '*', [port2]);
    };
    place.element.append(frame);
    const changed = () => send({ type: 'changed', ...stateOf(place) });
    const ends = [place.follow(changed), followTheme(changed)];
    return () => {
      clearTimeout(timer);
      for (const end of ends) end();
      port.close();
      frame.remove();
    };
  };

/**
 * A build that runs in a sandbox, as a remote. `entry` is the absolute address of its entry. Its code is loaded in the frame, by the
 * hash in the signed registry.
 */
export const sandboxedRemote = (
  remote: RegistryEntry,
  build: BuildAddress,
  entry: string,
): RemoteDefinition => ({
  name: remote.name,
  title: remote.title,
  paths: remote.paths,
  navigation: remote.navigation,
  routes: remote.paths.map((path) => ({
    path: path === '/' ? path : `${path}/*`,
    element: null,
    handle: { title: remote.title },
  })),
  mount: mountIn(remote, entry, build),
});
