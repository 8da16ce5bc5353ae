const page = globalThis as typeof globalThis & { waybillStores?: Map<string, unknown> };

/**
 * Creates a store by name, once for all remotes of a page. A second creation means that this package was loaded
 * twice: it is reported, and the first store is given again, so that nothing splits in two.
 */
export function createdOnce<Store>(name: string, create: () => Store): Store {
  page.waybillStores ??= new Map();
  if (page.waybillStores.has(name))
    console.error(`The store "${name}" was created twice: @waybill/session is loaded twice.`);
  else page.waybillStores.set(name, create());
  return page.waybillStores.get(name) as Store;
}
