import { suiteApi } from '@waybill/api';
import { screenOf } from '@waybill/contract';
import { reportVisit } from '@waybill/vitals';
import type { ThrownErrors } from '@waybill/vitals/early';
import type { Remotes } from '../remotes/remotes.ts';

/** Reports of this visit by what the registry declares of the address. */
export function reportThisVisit(remotes: Remotes, buildId: string, errors: ThrownErrors): void {
  const entries = () => remotes.store.getState().registry?.remotes ?? [];
  reportVisit({
    url: suiteApi.visitAddress(),
    screen: () => screenOf(entries(), location.pathname),
    buildId: /^[0-9a-f]{12}$/.test(buildId) ? buildId : '',
    origins: () => entries().map(({ entry }) => new URL(entry, location.href).origin),
    errors,
  });
}
