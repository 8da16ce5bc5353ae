import type { Viewer } from '@waybill/session';
import { ownerOf, type Registry, type RegistryEntry } from '../remotes/registry.ts';
import { leadsTo, visibleEntries } from '../remotes/visibility.ts';

/** A browser's facts of its connection; not all browsers have them, nor all of them. */
export interface Connection {
  saveData?: boolean;
  effectiveType?: string;
  type?: string;
  metered?: boolean;
}

/** Kinds of connection that do not cost by the byte, as far as is known; not all browsers say the kind. */
const freeTypes = [undefined, 'wifi', 'ethernet'];

/** Whether files may be fetched in advance: if the browser says that the connection is fast and costs nothing by the byte. */
export const mayFetchAhead = (connection: Connection | undefined): boolean =>
  connection !== undefined &&
  connection.effectiveType === '4g' &&
  freeTypes.includes(connection.type) &&
  !connection.saveData &&
  !connection.metered;

/** A screen, and the remote whose code it is. */
export interface NextScreen {
  remote: RegistryEntry;
  path: string;
}

/**
 * The screens that the viewer is likely to open next: those of their navigation, in its order, but for the present one. None for
 * riders: their own screens are stored for use without signal, and they pay for their data.
 */
export function nextScreens(
  registry: Registry,
  viewer: Viewer,
  layout: 'company' | 'user',
  pathname: string,
): NextScreen[] {
  if (layout === 'company' && viewer.accountType === 'company_courier') return [];
  return visibleEntries(registry, viewer, layout)
    .filter((entry) => !leadsTo(entry, pathname))
    .flatMap(({ to: path }) => {
      const remote = ownerOf(registry, path);
      return remote && !registry.switches?.[remote.name]?.isOff ? [{ remote, path }] : [];
    });
}
