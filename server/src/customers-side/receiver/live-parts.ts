import { lagosDayOf, promiseEnd, type ReceivedDelivery } from '@waybill/contract';
import { type Html, html } from '../../platform/base/html.ts';
import { danfo } from './page-drawings.ts';
import type { Say } from './texts/index.ts';
import { dayOf, nairaOf, timeAndDayOf, timeOf } from './times.ts';

const wayStages = ['way_ordered', 'way_rider', 'way_coming', 'way_delivered'] as const;

/** The data of a page. */
export interface Shown {
  delivery: ReceivedDelivery;
  say: Say;
  now: Date;
}

/** The headline: the order's state, and its rider. */
const headlineOf = ({ delivery: { status, rider, attempts }, say }: Shown): string => {
  if (attempts?.waits_for) return say(attempts.waits_for === 'return' ? 'state_returning' : 'state_again');
  if (status === 'unassigned') return say('state_ordered');
  if (status === 'delivered') return say('state_delivered');
  if (status === 'closed') return say('state_closed');
  return rider ? say('state_accepted', { rider: rider.first_name }) : say('state_assigned');
};

const expectedTime = ({ delivery: { expected }, say, now }: Shown): Html | null => {
  if (!expected) return null;
  const [from, to] = [timeAndDayOf(expected.from, now), timeAndDayOf(expected.to, now)];
  const [firstDay, lastDay] = [expected.from, expected.to].map((at) => lagosDayOf(new Date(at)));
  const isOnOneOtherDay = firstDay === lastDay && firstDay !== lagosDayOf(now);
  const text = isOnOneOtherDay
    ? say('expected_on', {
        from: timeOf(expected.from),
        to: timeOf(expected.to),
        day: dayOf(expected.from),
      })
    : say('expected', { from, to });
  return html`<p class="when">${text}</p><p class="small">${say(`basis_${expected.basis}`)}</p>`;
};

/** The end of a promise with its day; midnight is the end of the day before. */
const endOfPromise = (by: string, { say, now }: Shown): string => {
  const { day, time } = promiseEnd(new Date(by));
  return day === lagosDayOf(now) ? `${time} ${say('today')}` : `${time}, ${dayOf(`${day}T12:00:00+01:00`)}`;
};

const promised = (shown: Shown): Html | null => {
  const { promised_from: from, promised_by: by } = shown.delivery;
  if (!by) return null;
  const to = endOfPromise(by, shown);
  const { say } = shown;
  return html`<p class="said">${from ? say('promised_window', { from: timeOf(from), to }) : say('promised', { to })}</p>`;
};

const postponed = ({ delivery: { postponed_to, can_change }, say }: Shown): Html | null =>
  postponed_to !== null && can_change
    ? html`<p class="said">${say('away_said', { day: dayOf(`${postponed_to}T12:00:00+01:00`) })}</p>`
    : null;

const replyTexts = { yes: 'said_yes', wrong_place: 'said_place', not_mine: 'said_mine' } as const;

/** The receiver's own answer, while no rider is on the way. */
const replied = ({ delivery: { reply, can_change, rider }, say }: Shown): Html | null =>
  reply && can_change && !rider ? html`<p class="said">${say(replyTexts[reply])}</p>` : null;

/** The outcome of the last attempt, while another one is to come. */
const attempted = ({ delivery: { attempts, can_change }, say }: Shown): Html | null =>
  attempts && can_change
    ? html`<p class="said">${say('attempted', { reason: attempts.reason, count: attempts.count })}${
        attempts.next_day &&
        html` ${say('next_attempt', { day: dayOf(`${attempts.next_day}T12:00:00+01:00`) })}`
      }</p>`
    : null;

/** The person who took it, and the other proofs of the handover. */
const handedOver = ({ delivery: { proof }, say }: Shown): Html | null => {
  if (!proof) return null;
  const parts = [
    proof.receiver_name && say('received_by', { name: proof.receiver_name }),
    proof.has_photo && say('proof_photo'),
    proof.has_signature && say('proof_signature'),
    proof.has_pin && say('proof_pin'),
  ].filter((part) => typeof part === 'string' && part !== '');
  return parts.length > 0 ? html`<p class="said">${parts.join(' · ')}</p>` : null;
};

/** How far the order is on its way, from 0; undefined of one that has been ended. */
const stageOf = ({ delivery: { status, rider } }: Shown): number | undefined => {
  if (status === 'closed') return undefined;
  if (status === 'delivered') return 3;
  if (rider) return 2;
  return status === 'assigned' ? 1 : 0;
};

const wayOf = (shown: Shown): Html | null => {
  const at = stageOf(shown);
  if (at === undefined) return null;
  return html`<ol class="way" aria-label="${shown.say('way')}">${wayStages.map(
    (stage, place) =>
      html`<li${place <= at && html` data-done`}${place === at && html` aria-current="step"`}>${shown.say(stage)}</li>`,
  )}</ol>`;
};

const calls = ({ delivery: { rider, office_phone }, say }: Shown): Html =>
  html`<div class="calls">${
    rider?.phone &&
    html`<a class="button" href="tel:+${rider.phone}">${say('call_rider', { rider: rider.first_name })}</a>`
  }${office_phone && html`<a class="button quiet" href="tel:+${office_phone}">${say('call_office')}</a>`}</div>`;

/** What the bank has, or the office says, and where the rest can be paid by transfer; `data-copy` is for the script. */
const transfer = ({
  delivery: { to_pay, transferred = 0, transferred_by_hand = 0, pay_account },
  say,
}: Shown): Html | null => {
  if (transferred > 0 && to_pay === 0)
    return html`<p class="when done" role="status">✓ ${say(transferred_by_hand > 0 ? 'transfer_paid_by_hand' : 'transfer_paid', { amount: nairaOf(transferred) })}</p>`;
  if (!pay_account) return null;
  const { account_number, bank_name, account_name } = pay_account;
  return html`${transferred > 0 && html`<p role="status">${say('transfer_short', { amount: nairaOf(transferred) })}</p>`}<h2>${say('transfer')}</h2><p class="when">${account_number}</p><p>${bank_name} · ${account_name}</p><p><button type="button" class="quiet" data-copy="${account_number}">${say('transfer_copy')}</button></p><p class="small">${say('transfer_help')}</p>`;
};

/** The question before the ride names the sum already. */
const payment = (shown: Shown): Html | null => {
  const {
    delivery: { to_pay, delivery_pin, can_change, asks },
    say,
  } = shown;
  return can_change && (!asks || to_pay === 0 || delivery_pin)
    ? html`<section><p>${to_pay > 0 ? say('pay', { amount: nairaOf(to_pay) }) : say('pay_nothing')}</p>${transfer(shown)}${
        delivery_pin &&
        html`<p class="when">${say('pin', { pin: delivery_pin })}</p><p class="small">${say('pin_help')}</p>`
      }</section>`
    : null;
};

const steps = ({ delivery, say, now }: Shown): Html =>
  html`<section><h2>${say('steps')}</h2><ol>${delivery.steps.map(
    ({ kind, at }) =>
      html`<li><span>${say(`step_${kind}`)}</span> <time datetime="${at}">${timeAndDayOf(at, now)}</time></li>`,
  )}</ol></section>`;

const coordinates = (place: { latitude: number; longitude: number } | null) =>
  place && `${place.latitude},${place.longitude}`;

/** Coordinates of the map's pins and the sum that is asked about, for the script; the text says how old the rider's place is. */
const places = ({
  delivery: { rider_place, drop_off, area_place, pick_up, status, can_change, asks, to_pay },
  say,
  now,
}: Shown): Html => {
  const at = rider_place && timeAndDayOf(rider_place.reported_at, now);
  return html`<div id="places" data-live data-status="${status}"${can_change && html` data-open`}${asks && html` data-ask="${to_pay}"`} data-rider="${coordinates(rider_place) ?? ''}" data-doorstep="${coordinates(drop_off) ?? ''}" data-area="${coordinates(area_place) ?? ''}" data-pickup="${coordinates(pick_up ?? null) ?? ''}"${
    rider_place?.is_stale && html` data-stale`
  }>${at && html`<p class="small">${say(rider_place.is_stale ? 'rider_stale' : 'rider_at', { time: at })}</p>`}</div>`;
};

/** The button itself is a live part, so that it keeps the focus when its text changes. */
const messages = ({ delivery: { messages, company_name: company }, say }: Shown): Html | null => {
  if (!messages) return null;
  const isStopped = messages === 'stopped';
  return html`<button type="submit" class="quiet" id="messages" data-live data-fields="${JSON.stringify({ stop: !isStopped })}">${say(isStopped ? 'messages_again' : 'messages_stop', { company })}</button>`;
};

/** Where no rider is under way and nothing is asked. */
const hasNothingOnMap = ({ delivery: { rider_place, asks } }: Shown): boolean => !rider_place && !asks;

/** Parts that change while the page is open: the script replaces each by the newer one of the same id. */
export const liveParts = (shown: Shown) => ({
  now: html`<div id="now" data-live>${hasNothingOnMap(shown) && danfo}<h1>${headlineOf(shown)}</h1>${promised(shown)}${expectedTime(shown)}${wayOf(shown)}${attempted(shown)}${postponed(
    shown,
  )}${replied(shown)}${handedOver(shown)}<p class="small">${shown.say('updated', { time: timeOf(shown.now) })}</p></div>`,
  calls: html`<div id="calls" data-live>${calls(shown)}</div>`,
  places: places(shown),
  steps: html`<div id="steps" data-live>${payment(shown)}${steps(shown)}</div>`,
  messages: messages(shown),
});
