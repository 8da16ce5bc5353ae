import { configureApi, createQueryClient, outsideServices } from '@waybill/api';
import {
  createRemotes,
  integrityPlugin,
  loadRemote,
  registerPlugins,
  registerRemotes,
  registryInPage,
} from '@waybill/federation/host';
import { applyStoredTheme } from '@waybill/ui';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { readConfig } from './config.ts';
import { createShellRouter } from './routing/router.tsx';
import './shared-parts.ts';

async function start() {
  applyStoredTheme();
  const config = await readConfig();
  Object.assign(outsideServices, config);
  configureApi({ baseUrl: (config.apiBase ?? '').replace(/\/api\/?$/, '') });

  const remotes = createRemotes({
    registryUrl: new URL(config.registry ?? '/remotes/registry.json', location.origin).href,
    runtime: { registerRemotes, loadRemote },
    initial: registryInPage(document),
  });
  registerPlugins([integrityPlugin(remotes)]);

  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  createRoot(root).render(<App router={createShellRouter(remotes)} queryClient={createQueryClient()} />);
}

start();
