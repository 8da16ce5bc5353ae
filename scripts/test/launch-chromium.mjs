import { chromium } from 'playwright-core';
import { ensureChromium } from './chromium.mjs';

/** Starts a browser that loads nothing by itself, such as updates. */
export const launchChromium = (...moreArguments) =>
  chromium.launch({
    executablePath: ensureChromium(),
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--no-first-run',
      ...moreArguments,
    ],
  });
