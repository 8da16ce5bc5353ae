import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody else's host; `visits` are the paths that it was asked for. */
export async function startElsewhere() {
  const visits: string[] = [];
  const server = createServer(({ url = '' }, response) => {
    visits.push(url);
    response.setHeader('access-control-allow-origin', '*').end('');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, visits, stop: () => new Promise((resolve) => server.close(resolve)) };
}

/**
 * The source of a page (`src/hostile.tsx` of the template's remote) that tries to reach what is none of its own, and shows as JSON what
 * came of it: `refused`, or what it got. `suite` and `elsewhere` are addresses.
 */
export const hostilePage = (suite: string, elsewhere: string): string => `
import React from 'react';
import { WeatherPage } from './weather.page';

const loaded = (tag, url) => new Promise((resolve, reject) => {
  const element = Object.assign(document.createElement(tag), { onload: resolve, onerror: reject, src: url });
  document.head.append(element);
});
const some = (value) => {
  if (!value) throw new Error('nothing');
  return value;
};
const attempts = (place) => ({
  document: () => parent.document.title,
  storage: () => some(localStorage.getItem('accessToken')),
  cookies: () => some(document.cookie),
  api: async () => (await fetch('${suite}/api/user/show')).status,
  elsewhere: async () => (await fetch('${elsewhere}/fetch')).status,
  picture: () => loaded('img', '${elsewhere}/picture'),
  script: () => loaded('script', '${elsewhere}/script.js'),
  frame: () => some(document.body.appendChild(Object.assign(document.createElement('iframe'), { src: '${elsewhere}/frame' })).contentWindow.length),
  evaluated: () => new Function('return 1')(),
  top: () => { top.location.href = '${elsewhere}/top'; },
  window: () => some(open('${elsewhere}/window')),
  otherCall: () => place.get('order/index'),
  otherPath: () => place.get('../user/show'),
  narrowing: () => place.post('auth/session/narrow', { calls: ['order/index'] }),
  ownCall: async () => (await place.get('user/show')).name.length > 0,
});

export function HostilePage({ place }) {
  const [said, setSaid] = React.useState('');
  React.useEffect(() => {
    const tryAll = async () => {
      const all = {};
      for (const [name, attempt] of Object.entries(attempts(place)))
        all[name] = await Promise.resolve().then(attempt).then((got) => 'got ' + String(got), () => 'refused');
      setSaid(JSON.stringify(all));
    };
    void tryAll();
  }, [place]);
  return <><WeatherPage place={place} /><output>{said}</output></>;
}
`;
