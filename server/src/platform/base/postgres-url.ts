const attribute = 'target_session_attrs';

/** The kinds of server that an address may ask for; with several servers it is always the one that takes writes. */
const wantsPrimary = ['read-write', 'primary'];

const scheme = /^postgres(ql)?:\/\//;

/** The parts of an address as libpq takes it: `postgresql://account@first:5432,second:5432/name?target_session_attrs=read-write`. */
const partsOf = (url: string) => {
  const [before = '', query = ''] = url.split('?', 2);
  const start = scheme.exec(before)?.[0].length ?? 0;
  const slash = before.indexOf('/', start);
  const end = slash === -1 ? before.length : slash;
  const hostsAt = Math.max(before.slice(0, end).lastIndexOf('@') + 1, start);
  return {
    account: before.slice(0, hostsAt),
    hosts: before.slice(hostsAt, end).split(','),
    name: before.slice(end),
    settings: new URLSearchParams(query),
  };
};

/** Returns the fault of a PostgreSQL address, worded to follow the name of its variable; undefined if there is none. */
export const problemOfUrl = (url: string): string | undefined => {
  if (!scheme.test(url)) return 'must begin with postgresql://';
  const { hosts, settings } = partsOf(url);
  const wanted = settings.get(attribute);
  if (hosts.length > 1 && wanted !== null && !wantsPrimary.includes(wanted))
    return `names several servers, of which the one that takes writes is used: ${attribute} must be read-write`;
  return undefined;
};

/** The same address for each of its servers alone. */
export const urlsOf = (url: string): readonly string[] => {
  const { account, hosts, name, settings } = partsOf(url);
  settings.delete(attribute);
  const rest = settings.size > 0 ? `${name}?${settings}` : name;
  return hosts.map((host) => `${account}${host}${rest}`);
};
