// The calls that a page begins with are made next to its code; `@waybill/api` hands it to the same call, in this name only.
// A script inside the HTML, without imports: types of others are named where they are needed.
(() => {
  const valueIn = (id: string) => JSON.parse(document.getElementById(id)?.textContent ?? 'null');
  try {
    // A stored page is shown at other paths than the one that it was made for.
    const path = `/${location.pathname.toLowerCase().split('/').filter(Boolean).join('/')}`;
    const calls: import('@waybill/federation').FirstCall[] = valueIn('waybill-first-calls')?.[path];
    // An administrator in a clone begins nothing: the calls would be their own.
    if (!calls || location.search || localStorage.getItem('originalUserDetail')) return;
    const user = JSON.parse(localStorage.getItem('user') ?? 'null');
    const token = localStorage.getItem('accessToken');
    const team = localStorage.getItem('teamId');
    const { roles, abilities = [] }: { roles?: string[]; abilities?: string[] } =
      user?.team_roles[team ?? ''] ?? {};
    const company = user?.groups[team ?? '']?.company_id;
    if (!token || !team || !roles || !company) return;
    const isRider = roles.includes('courier');
    const base = (valueIn('waybill-config')?.apiBase ?? '').replace(/\/api\/?$/, '').replace(/\/$/, '');
    const headers = { Authorization: `Bearer ${token}`, Team: team };
    window.waybillCalls = calls
      .filter((call) => (call.for === 'riders' ? isRider : abilities.includes(call.for)))
      .filter(({ capability }) => !capability || user.capabilities?.includes(capability))
      .map((call) => {
        const url = new URL(`${base}/api/${call.path}`, location.href).href;
        const body = call.body ? JSON.stringify(call.body).replace('$company', company) : null;
        const type = body && { 'Content-Type': 'application/json' };
        const response = fetch(url, {
          method: body ? 'POST' : 'GET',
          headers: { ...headers, ...type },
          body,
          // One that hangs must not hold up the client, which then makes the call with its own limit.
          signal: AbortSignal.timeout(8000),
          // With its body at once, so that the limit ends with it, however late the client asks.
        }).then(async (received) => ({
          status: received.status,
          position: received.headers.get('Stream-Position'),
          text: await received.text(),
        }));
        // The call that takes it sees why it failed.
        response.catch(() => {});
        return { url, body, headers, response };
      });
  } catch {
    // The page asks for it itself.
  }
})();
