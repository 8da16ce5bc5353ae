/** Stands in the same script: `tools/webpack/first-paint.mjs` joins it with the files of this folder. */
declare const accountTypeOf: typeof import('@waybill/session').accountTypeOf;
(() => {
  const root = document.documentElement;
  const stored = (key: string) => {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  };
  const theme = stored('THEME');
  if (theme === 'dark' || theme === 'light') root.dataset.theme = theme;
  const isPlain = /^\/(auth|terms-of-service|privacy-policy)(\/|$)/i.test(location.pathname);
  const isFull = !isPlain && Boolean(stored('user'));
  const isRider = () => {
    try {
      const roles: string[] = JSON.parse(stored('user') ?? '').team_roles[stored('teamId') ?? ''].roles;
      return accountTypeOf(roles) === 'company_courier';
    } catch {
      return false;
    }
  };
  root.dataset.frame = isFull ? (isRider() ? 'rider' : 'full') : 'plain';

  // Hints name what the page will ask for once its scripts run; a visitor who is not signed in is led elsewhere.
  const hints = document.getElementById('waybill-hints');
  if (!hints || !(isPlain || isFull)) return;
  // `/` is the office's dashboard; it leads a rider elsewhere.
  if (location.pathname === '/' && isRider()) return;
  const addressOf = ({ url }: { url: string }) => new URL(url, location.href).href;
  const waiting: string[] = JSON.parse(hints.textContent).map(addressOf);
  const early: typeof waybillEarly & {} = { begun: {}, waiting };
  const begin = () => {
    const address = early.waiting.shift();
    if (!address) return;
    const controller = new AbortController();
    const response = fetch(address, { signal: controller.signal });
    const begun = { response, abort: () => controller.abort() };
    early.begun[address] = begun;
    const isOurs = () => early.begun[address] === begun;
    response
      .then((loaded) => loaded.clone().arrayBuffer())
      .catch(() => isOurs() && delete early.begun[address])
      .then(begin);
    setTimeout(() => isOurs() && begun.abort(), 8000);
  };
  // Not more at a time: a browser has six connections to a host, and files that hang must leave some to the shell.
  for (let place = 0; place < 3; place += 1) begin();
  window.waybillEarly = early;
})();
