/**
 * Lists the requests of a page as they go over the network, with the bytes of their bodies; what the browser's cache or a service
 * worker gives is none. The live stream is blocked unless it is wanted: it never ends, so that the page would never be quiet. By
 * the network's own list, as routing would turn the cache off.
 */
export async function watchNetwork(page, { isLive = false } = {}) {
  const network = await page.context().newCDPSession(page);
  const requests = new Map();
  network.on('Network.responseReceived', ({ requestId, response }) => {
    const { url, headers, fromDiskCache, fromServiceWorker } = response;
    if (fromDiskCache || fromServiceWorker) return;
    const length = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-length')?.[1];
    const headBytes = response.encodedDataLength;
    requests.set(requestId, { url: new URL(url), length: length && Number(length), received: 0, headBytes });
  });
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.received += encodedDataLength;
  });
  // A page that the server makes has no length, and Chromium does not say how much of a document came with each part.
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId);
    if (request) request.received = Math.max(request.received, encodedDataLength - request.headBytes);
  });
  await network.send('Network.enable');
  if (!isLive) await network.send('Network.setBlockedURLs', { urls: ['*/api/events*'] });
  return () =>
    [...requests.values()].map(({ url, length, received }) => ({ url, bytes: length ?? received }));
}
