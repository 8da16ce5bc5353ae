/** Set by the build of a remote that carries this package for a React of its own. */
declare const WAYBILL_OWN_REACT: boolean | undefined;

const page = globalThis as typeof globalThis & { waybillStores?: Map<string, unknown> };

/**
 * Creates a store by name, once for all remotes of a page. A second creation means that this package was loaded
 * twice: it is reported, and the first store is given again, so that nothing splits in two.
 */
export function createdOnce<Store>(name: string, create: () => Store): Store {
  page.waybillStores ??= new Map();
  if (!page.waybillStores.has(name)) page.waybillStores.set(name, create());
  else if (typeof WAYBILL_OWN_REACT === 'undefined')
    console.error(`The store "${name}" was created twice: @waybill/session is loaded twice.`);
  return page.waybillStores.get(name) as Store;
}
