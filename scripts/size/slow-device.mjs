/** Slow 4G as Lighthouse has it by DevTools' throttling: 1.44 Mbit/s down, 675 kbit/s up, 562.5 ms. */
export const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.44 * 1_000_000) / 8,
  uploadThroughput: 675_000 / 8,
};
/** The factor by which the processor is slower. */
export const slowDown = 4;

/** Makes a page of Playwright's as slow as a cheap phone on slow 4G; gives its session of DevTools, which reports what is loaded. */
export async function slowDownDevice(page) {
  const device = await page.context().newCDPSession(page);
  await device.send('Network.enable');
  await device.send('Network.emulateNetworkConditions', slow4g);
  await device.send('Emulation.setCPUThrottlingRate', { rate: slowDown });
  return device;
}
