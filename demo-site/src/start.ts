import { type Account, type Mail, type Said, serverPort } from './server.ts';

const find = <Kind extends HTMLElement>(id: string) => document.getElementById(id) as Kind;
const make = (tag: string, className: string, text: string) =>
  Object.assign(document.createElement(tag), { className, textContent: text });

/** What each of the demo's people does, in the order in which a day goes. */
const people: Record<string, string> = {
  supervisor: 'Dispatches: books orders, gives them to riders, watches the map.',
  rider: 'Picks up, delivers, collects cash. Made for a phone: make the window narrow.',
  accountant: 'Takes the cash in, reads statements and reports.',
  owner: 'Sees the whole day, and sets up company, people and prices.',
  'plain user with an invite': 'Books a delivery, and has an invite to work as a rider.',
  administrator: 'Runs the platform: approves companies and riders.',
};

const call = async <Data>(path: string, body: object, headers: HeadersInit = {}): Promise<Data> => {
  const response = await fetch(`/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const { data, message } = await response.json();
  if (!response.ok) throw new Error(message);
  return data;
};

interface Link {
  address: string;
}
interface OnItsWay {
  data: { order: { id: string } }[];
}

/** Opens the page that a receiver of an order on its way has, by a link as staff share it. */
const openReceiver = async (email: string, password: string) => {
  const page = window.open('/demo/as.html', '_blank');
  const user = await call<{ access_token: string; team_roles: object }>('auth/login', { email, password });
  const headers = { authorization: `Bearer ${user.access_token}`, team: Object.keys(user.team_roles)[0]! };
  const { data } = await call<OnItsWay>('courier/order/filter/index', { status: 'accepted' }, headers);
  const { address } = await call<Link>('order/link/store', { id: data[0]!.order.id }, headers);
  if (page) page.location.replace(address);
};

const personLink = ({ email, name, role }: Account, password: string) => {
  const link = make('a', 'person', '') as HTMLAnchorElement;
  link.href = `/demo/as.html#${new URLSearchParams({ email, password })}`;
  link.target = '_blank';
  link.rel = 'noopener';
  link.append(
    make('strong', '', name),
    make(
      'span',
      'role',
      role.replace(/^./, (first) => first.toUpperCase()),
    ),
    make('span', '', people[role] ?? ''),
  );
  return link;
};

const showPeople = (accounts: readonly Account[], password: string) => {
  const shown = Object.keys(people).flatMap((role) => accounts.find((one) => one.role === role) ?? []);
  find('people').replaceChildren(...shown.map((account) => personLink(account, password)));
  const staff = accounts.find(({ role }) => role === 'supervisor')!;
  find('receiver').onclick = () =>
    void openReceiver(staff.email, password).catch((error: unknown) => fail(String(error)));
  find('open').hidden = false;
};

/** A text with the links of this demo made links. */
const linked = (text: string): (string | HTMLElement)[] =>
  text.split(/(https?:\/\/\S+)/).map((part) => {
    if (!part.startsWith(`${location.origin}/`)) return part;
    return Object.assign(make('a', '', part), { href: part, target: '_blank', rel: 'noopener' });
  });

const showMails = (mails: readonly Mail[]) => {
  find('mails').hidden = mails.length === 0;
  find('mail-count').textContent = String(mails.length);
  const items = mails.map(({ recipient, subject, text }) => {
    const item = make('li', '', '');
    const letter = make('p', 'letter', '');
    letter.append(...linked(text));
    item.append(make('strong', '', subject), make('span', 'role', `to ${recipient}`), letter);
    return item;
  });
  find('mail-list').replaceChildren(...items);
};

const fail = (text: string) => {
  find('failure').hidden = false;
  find('failure-text').textContent = text;
};

const showStep = (step: string) => {
  const steps = [...find('steps').children] as HTMLElement[];
  const at = steps.findIndex(({ dataset }) => dataset.step === step);
  for (const [index, item] of steps.entries())
    item.dataset.state = at === -1 || index < at ? 'done' : index === at ? 'now' : 'next';
};

const hear = (said: Said) => {
  if ('mails' in said) return showMails(said.mails);
  if ('failure' in said) return fail(said.failure);
  if (said.step === 'forgotten') return location.reload();
  showStep(said.step);
  if (said.step !== 'ready') return undefined;
  const next = new URLSearchParams(location.search).get('next');
  if (next && new URL(next, location.href).origin === location.origin) return location.replace(next);
  return showPeople(said.accounts, said.password);
};

const start = async () => {
  const port = serverPort();
  if (!port)
    return fail('This browser has no shared workers or no service workers, or this page is not on HTTPS.');
  await navigator.serviceWorker.register('/service-worker.js');
  await navigator.serviceWorker.ready;
  find('again').onclick = () => {
    if (confirm('Start the company anew? All that was done in this demo is removed.'))
      port.postMessage({ forget: true });
  };
  find('retry').onclick = () => location.reload();
  port.onmessage = ({ data }: MessageEvent<Said>) => hear(data);
};

start().catch((error: unknown) => fail(String(error)));
