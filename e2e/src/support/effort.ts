import type { Locator, Page } from 'playwright-core';

/** Acts for people, and counts their effort: clicks (or taps), and fields that are filled in. */
export class Effort {
  clicks = 0;
  fields = 0;

  async click(target: Locator): Promise<void> {
    await target.click();
    this.clicks += 1;
  }

  /** Fills fields by their labels. */
  async fill(page: Page | Locator, values: Record<string, string>): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      await page.getByLabel(label, { exact: true }).fill(value);
      this.fields += 1;
    }
  }

  /** Types into a list of choices until one is left, and chooses it by Enter. */
  async choose(page: Page | Locator, label: string, option: string): Promise<void> {
    const list = page.getByLabel(label, { exact: true });
    await list.fill(option);
    const root = 'page' in page ? page.page() : page;
    await root.getByTitle(option, { exact: true }).waitFor();
    await list.press('Enter');
    this.fields += 1;
  }
}
