/** A file that was downloaded comes from the cache; this is for a browser that has none. */
const insertMs = 10_000;

/**
 * Runs or applies a downloaded file by its hash. Rejects where it is another file, cannot be had, or does not come in time. The
 * browser does not tell the first two apart.
 */
export const insertFile = (kind: 'script' | 'link', url: string, integrity: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const element = document.createElement(kind);
    const fail = (reason: string) => {
      element.remove();
      reject(new Error(`${url} ${reason}`));
    };
    const timer = setTimeout(() => fail(`did not come within ${insertMs / 1000} s`), insertMs);
    element.onload = () => resolve();
    element.onerror = () => fail('could not be loaded, or is not what was published');
    element.crossOrigin = 'anonymous';
    element.integrity = integrity;
    if (element instanceof HTMLLinkElement) {
      element.rel = 'stylesheet';
      element.href = url;
    } else element.src = url;
    document.head.append(element);
    const stop = () => clearTimeout(timer);
    element.addEventListener('load', stop);
    element.addEventListener('error', stop);
  });
