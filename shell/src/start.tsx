import {
  configureApi,
  confirmation,
  createQueryClient,
  endLeftSessions,
  forgetLeftSession,
  outsideServices,
} from '@waybill/api';
import { applyStoredTheme } from '@waybill/ui';
import type { ThrownErrors } from '@waybill/vitals/early';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app.tsx';
import { readConfig } from './config.ts';
import { files } from './files.ts';
import { createFirstRender } from './first-render.ts';
import { preloadLayout } from './frame/layouts.tsx';
import { report, reportShell } from './live/report.ts';
import { reportLater } from './live/report-later.ts';
import { publicKey } from './public-key.ts';
import { loadRemote, registerRemotes } from './remotes/federation-runtime.ts';
import { registryInPage } from './remotes/registry.ts';
import { createRemotes } from './remotes/remotes.ts';
import { mayHaveOverrides } from './remotes/used-overrides.ts';
import { verifyEntry } from './remotes/verify-entry.ts';
import { loadFirstRemote } from './routing/first-remote.ts';
import { followTranslators } from './translated-page.ts';
import './shared-parts.ts';
import { loadKnownFace, showFace } from './face/face.ts';

/** From the browser's cache; a first render with fonts of the device is better than none. */
const faceWaitMs = 100;

/** A first render without the layout is better than none. */
const layoutWaitMs = 1000;

/** Shows the suite in the page's `#root`. */
export async function start(errors: ThrownErrors): Promise<void> {
  applyStoredTheme();
  followTranslators();
  const layout = preloadLayout();
  const face = Promise.race([loadKnownFace(), new Promise((resolve) => setTimeout(resolve, faceWaitMs))]);
  const [config] = await Promise.all([readConfig(), forgetLeftSession()]);
  Object.assign(outsideServices, config);
  confirmation.ask = async () => (await import('./confirm/ask-confirmation.tsx')).askConfirmation();
  configureApi({ baseUrl: (config.apiBase ?? '').replace(/\/api\/?$/, '') });

  const firstRender = createFirstRender();
  const development = mayHaveOverrides(location) ? await import('./remotes/overrides.ts') : undefined;
  const overrides = development?.readOverrides(location, () => sessionStorage) ?? {};
  const remotes = createRemotes({
    registryUrl: new URL(config.registry ?? '/remotes/registry.json', location.origin).href,
    site: publicKey,
    runtime: { registerRemotes, loadRemote: firstRender.after(loadRemote) },
    files,
    gives: WAYBILL_GIVES,
    verify: (entry) => verifyEntry(entry, publicKey),
    sandboxed: async (...build) => {
      const { sandboxedRemote } = await import(
        /* webpackChunkName: "rare" */ './sandbox/sandboxed-remote.ts'
      );
      return sandboxedRemote(...build);
    },
    initial: registryInPage(document),
    report,
    overrides: development?.usedOverrides(overrides),
  });
  loadFirstRemote(remotes, location.pathname);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  const onUncaughtError = (error: unknown) => {
    reportShell('crashed', error);
    reportError(error);
  };
  // The page's own frame is shown until then; a layout that comes later is rendered at once, and not divided up.
  await Promise.race([layout, new Promise((resolve) => setTimeout(resolve, layoutWaitMs))]);
  await face;
  showFace();
  // React divides up a transition: on a cheap phone the first render is long enough to be felt.
  startTransition(() =>
    createRoot(root, { onUncaughtError }).render(
      <BrowserRouter>
        <App remotes={remotes} queryClient={createQueryClient()} onShown={firstRender.onShown} />
      </BrowserRouter>,
    ),
  );
  endLeftSessions();
  reportLater(remotes, errors);
  if (Object.keys(overrides).length > 0)
    (await import('./notices/override-banner.tsx')).showOverrides(overrides);
}
