/**
 * Runs in the page before anything of it: counts frames, and reads off the places that go to the map's worker how old they
 * are when the worker has taken them in. Written for the page, so it uses nothing of this file's surroundings.
 */
export function installProbe() {
  const readEach = 25;
  const probe = { frames: [], ages: [], isOn: false, awaited: null };
  /** Resolves with the time at which this rider is drawn at this longitude. */
  probe.drawnAt = (id, lng) =>
    new Promise((resolve) => {
      probe.awaited = { id, lng, resolve };
    });
  window.mapProbe = probe;

  let last = performance.now();
  const frame = (now) => {
    if (probe.isOn) probe.frames.push(now - last);
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);

  const seen = new Map();
  const reportsIn = (features) => {
    const fresh = [];
    for (let index = 0; index < features.length; index += readEach) {
      const { id, label } = features[index].properties;
      const at = Number(label?.split(' ')[2]);
      if (!at || seen.get(id) === at) continue;
      // The first is from before the page was there.
      if (seen.has(id)) fresh.push(at);
      seen.set(id, at);
    }
    return fresh;
  };

  const reportAwaited = (worker, messageId, features) => {
    const { awaited } = probe;
    const isThere = ({ properties, geometry }) =>
      properties.id === awaited.id && geometry.coordinates[0] === awaited.lng;
    if (!awaited || !features.some(isThere)) return;
    probe.awaited = null;
    const taken = ({ data }) => {
      if (data?.id !== messageId) return;
      worker.removeEventListener('message', taken);
      requestAnimationFrame(() => awaited.resolve(Date.now()));
    };
    worker.addEventListener('message', taken);
  };

  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function post(message, ...rest) {
    const features = message?.data?.data?.features;
    if (Array.isArray(features)) {
      const reports = reportsIn(features);
      const taken = ({ data }) => {
        if (data?.id !== message.id) return;
        this.removeEventListener('message', taken);
        // With the next frame it is to be seen.
        requestAnimationFrame(() => {
          if (probe.isOn) for (const at of reports) probe.ages.push(Date.now() - at);
        });
      };
      if (reports.length > 0) this.addEventListener('message', taken);
      reportAwaited(this, message.id, features);
    }
    return postMessage.call(this, message, ...rest);
  };
}
