import type { Account, Suite } from './suite.ts';

/** Signs in by the API and gives what the browser's storage holds then, in the first of the account's teams. */
export async function sessionOf({ url }: Suite, account: Account): Promise<Record<string, string>> {
  const response = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`${account.email} cannot sign in: ${response.status}`);
  const { data: user } = (await response.json()) as {
    data: { access_token: string; team_roles: Record<string, unknown> };
  };
  const [teamId] = Object.keys(user.team_roles);
  return { user: JSON.stringify(user), accessToken: user.access_token, ...(teamId && { teamId }) };
}
