/** Signs in as a demo account by the API, and gives what the browser's storage would then hold. */
export async function demoSession(origin, account) {
  const response = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${account}@demo.waybill.example`, password: 'waybill-demo' }),
  });
  if (!response.ok) throw new Error(`The demo account ${account} cannot sign in: ${response.status}`);
  const { data: user } = await response.json();
  const [teamId] = Object.keys(user.team_roles);
  return { user: JSON.stringify(user), accessToken: user.access_token, teamId };
}
