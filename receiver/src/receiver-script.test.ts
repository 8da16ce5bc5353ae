import { part } from './page-parts.ts';

const token = 'AAAAAAAAAAAAAAAAAAAAAA';
const sent: { call: string; fields: Record<string, unknown> }[] = [];
/** The server's page, and how often the script has read all of it. */
let served = '';
let pagesRead = 0;

const settled = async () => {
  for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
};
const answers = async (address: string, request?: RequestInit) => {
  if (address === `/r/${token}`) pagesRead += 1;
  if (!request) return new Response(address.endsWith('/part') ? served.replace(/<main.*main>/s, '') : served);
  const { token: by, ...fields } = JSON.parse(String(request.body));
  expect(by).toBe(token);
  sent.push({ call: address.replace('/api/receiver/', ''), fields });
  return new Response('{}');
};
const press = async (selector: string) => {
  document.querySelector<HTMLButtonElement>(selector)!.click();
  await settled();
};
const look = async () => {
  document.dispatchEvent(new Event('visibilitychange'));
  await settled();
};
const openPage = (page: string) => {
  served = page;
  document.body.innerHTML = page;
  sent.length = 0;
  pagesRead = 0;
};

const done = '<p data-done hidden>Saved</p><p data-failed hidden>Failed</p>';
const places = (more = '') =>
  `<div id="places" data-live data-open data-rider="" data-doorstep="6.45,3.47" data-area="" data-pickup="" ${more}></div>`;

beforeAll(async () => {
  history.replaceState(null, '', `/r/${token}`);
  globalThis.fetch = answers as typeof fetch;
  openPage(places());
  await import('./receiver.ts');
});

test('a note is sent without the landmark that the receiver has left as it was', async () => {
  openPage(
    `${places()}<form data-call="note"><input type="text" name="landmark" value=""><textarea name="note"></textarea><button type="submit">Send</button>${done}</form>`,
  );
  const [landmark, note] = [document.querySelector('input')!, document.querySelector('textarea')!];
  note.value = ' Call  at the gate ';
  await press('form button');
  landmark.value = 'Mosque';
  await press('form button');
  landmark.value = '';
  await press('form button');
  expect(sent.map(({ fields }) => fields)).toEqual([
    { note: 'Call at the gate' },
    { landmark: 'Mosque' },
    { landmark: '' },
  ]);
});

test('a rating is sent whole each time', async () => {
  openPage(
    `${places()}<form data-call="rate"><input type="radio" name="rating" value="4" checked><input type="radio" name="rating" value="5"><textarea name="text">Quick</textarea><button type="submit">Send</button>${done}</form>`,
  );
  await press('form button');
  expect(sent).toEqual([{ call: 'rate', fields: { rating: 4, text: 'Quick' } }]);
});

test('a pin that is right already is where to bring it', async () => {
  openPage(
    `${places()}<form data-call="place" id="place-form"><button type="submit">Bring it here</button>${done}</form>`,
  );
  await press('form button');
  expect(sent).toEqual([{ call: 'place', fields: { latitude: 6.45, longitude: 3.47 } }]);
});

const asking = (sum?: number) =>
  `${places(sum === undefined ? '' : `data-ask="${sum}"`)}<main><section id="ask" data-live>${
    sum === undefined
      ? ''
      : `<form data-call="confirm"><div class="answers"><h2>With ₦${sum}?</h2><button type="submit" data-fields='{"answer":"yes"}'>Yes</button></div>${done}</form>`
  }</section></main>`;
const isSaved = () => document.querySelector('[data-done]:not([hidden])') !== null;

test('the question names the new sum, and is gone once somebody else has answered it', async () => {
  openPage(asking(6500));
  await look();
  expect(pagesRead).toBe(0);
  served = asking(6000);
  await look();
  expect(part('ask')!.textContent).toContain('With ₦6000?');
  served = asking();
  await look();
  expect(part('ask')!.childElementCount).toBe(0);
});

test('who has answered on one day is asked again on the next, in place of what was saved', async () => {
  openPage(asking(6500));
  served = asking();
  await press('.answers button');
  expect([isSaved(), sent]).toEqual([true, [{ call: 'confirm', fields: { answer: 'yes' } }]]);
  await look();
  expect([isSaved(), pagesRead]).toEqual([true, 0]);
  served = asking(6500);
  await look();
  expect(isSaved()).toBe(false);
  await press('.answers button');
  expect(sent).toHaveLength(2);
});

test('who has stopped the messages can have them again at once', async () => {
  const page = (stop: boolean) =>
    `${places()}<form data-call="messages"><button type="submit" id="messages" data-live data-fields='{"stop":${stop}}'>${stop ? 'No more' : 'Again'}</button>${done}</form>`;
  openPage(page(true));
  served = page(false);
  part('messages')!.focus();
  await press('#messages');
  expect(document.activeElement?.textContent).toBe('Again');
  served = page(true);
  await press('#messages');
  expect(sent.map(({ fields }) => fields)).toEqual([{ stop: true }, { stop: false }]);
});
