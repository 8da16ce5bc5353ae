import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    noteViolation: (violation: string) => void;
  }
}

/** Runs in every page and frame before anything else. */
function watchPolicy(): void {
  addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, documentURI, sourceFile, lineNumber } = event;
    window.noteViolation(
      `${effectiveDirective} of ${documentURI} forbids ${blockedURI} (${sourceFile}:${lineNumber})`,
    );
  });
}

/** Notes uncaught errors of a page, and what the policy forbids to any page or frame of its browser, among `errors`. */
export async function watchErrors(
  context: BrowserContext,
  page: Page,
  errors: string[] = [],
): Promise<string[]> {
  page.on('pageerror', (error) => errors.push(String(error)));
  await context.exposeBinding('noteViolation', (_source, violation: string) => {
    errors.push(violation);
  });
  await context.addInitScript(watchPolicy);
  return errors;
}
