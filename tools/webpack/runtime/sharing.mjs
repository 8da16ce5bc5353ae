/** The shared modules by scope, name and version: what Module Federation calls a share scope map. */
const scopeMapOf = (shared) => {
  const modules = {};
  for (const [name, versions] of Object.entries(shared))
    modules[name] = Object.fromEntries(versions.map((module) => [module.version, module]));
  return { default: modules };
};

/**
 * One build's view of the shared modules, in the form that the generated code expects of an instance of
 * `@module-federation/runtime-core`. The shell gives every shared module in one version and remotes have none of their own,
 * so there is nothing to negotiate (docs/decisions/107-cost-of-federation.md).
 */
export class Sharing {
  constructor({ name, shared = {}, shareStrategy }) {
    this.name = name;
    this.options = { name, shareStrategy };
    this.shareScopeMap = scopeMapOf(shared);
  }

  initOptions() {
    return this.options;
  }

  /** A remote takes the scope of the shell that it runs in. */
  initShareScopeMap(scope, modules) {
    this.shareScopeMap[scope] = modules;
  }

  initializeSharing() {
    return [];
  }

  /** Loads a shared module; rejects with what its files fail with. The next call then tries again. */
  async loadShare(name) {
    const [shared] = Object.values(this.shareScopeMap.default[name] ?? {});
    if (!shared) throw new Error(`The shell does not share ${name}`);
    shared.loading ??= Promise.resolve(shared.get()).catch((error) => {
      shared.loading = undefined;
      throw error;
    });
    return shared.loading;
  }
}
