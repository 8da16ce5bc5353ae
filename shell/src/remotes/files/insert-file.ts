/** A file that was downloaded comes from the cache; this is for a browser that has none. */
const insertMs = 10_000;

/** Runs or applies a downloaded file by its hash. Rejects where it is another file, or does not come. */
export const insertFile = (kind: 'script' | 'link', url: string, integrity: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const element = document.createElement(kind);
    const fail = () => {
      element.remove();
      reject(new Error(`${url} is not what was published`));
    };
    const timer = setTimeout(fail, insertMs);
    element.onload = () => resolve();
    element.onerror = fail;
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
