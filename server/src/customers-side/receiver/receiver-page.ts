import { type Html, html } from '../../platform/base/html.ts';
import { liveParts, type Shown } from './live-parts.ts';
import { door } from './page-drawings.ts';
import { framePage } from './page-frame.ts';
import type { PageScript } from './page-script.ts';
import { type Language, sayIn } from './texts/index.ts';
import { nairaOf } from './times.ts';

/** A form's messages of success and failure; the script shows one of the two. */
const outcome = ({ say }: Shown, saved: 'saved' | 'messages_saved' = 'saved'): Html =>
  html`<p class="done" role="status" data-done hidden>${say(saved)}</p><p class="failed" role="alert" data-failed hidden>${say('failed')}</p>`;

const map = (shown: Shown): Html => {
  const { say, delivery } = shown;
  return html`<section class="needs-script" id="map-section"${!delivery.can_change && html` hidden`}><h2>${
    delivery.can_change ? say('where') : say('map')
  }</h2>
<p>${delivery.address}</p>
${liveParts(shown).places}
<button type="button" class="quiet" id="show-map">${say('show_map')}</button>
<form data-call="place" id="place-form" hidden data-rider-label="${say('rider_marker')}" data-doorstep-label="${say('doorstep_marker')}" data-pickup-label="${say('pickup_marker')}">
<p class="small" id="where-help">${say('where_help')}</p>
<div class="map" id="map" role="application" aria-label="${say('map')}" aria-describedby="where-help"></div>
<div class="moves" role="group" aria-label="${say('move_pin')}">
<button type="button" class="quiet" data-move="west" aria-label="${say('west')}">←</button>
<button type="button" class="quiet" data-move="north" aria-label="${say('north')}">↑</button>
<button type="button" class="quiet" data-move="south" aria-label="${say('south')}">↓</button>
<button type="button" class="quiet" data-move="east" aria-label="${say('east')}">→</button>
</div>
<button type="button" class="quiet" id="my-place">${say('my_place')}</button>
<p class="failed" role="alert" id="my-place-failed" hidden>${say('my_place_failed')}</p>
<button type="submit">${say('save_pin')}</button>
${outcome(shown)}
<div data-far hidden><p class="failed" role="alert">${say('far', { company: delivery.company_name })}</p>
<button type="submit" data-fields="{&quot;even_if_far&quot;:true}" class="quiet">${say('far_yes')}</button></div>
</form>
<p class="failed" role="alert" id="map-failed" hidden>${say('map_failed')}</p></section>`;
};

const noteForm = (shown: Shown): Html => {
  const {
    say,
    delivery: { landmark, note },
  } = shown;
  return html`<section class="needs-script"><form data-call="note">
<label for="landmark">${say('landmark')}</label>
<input type="text" id="landmark" name="landmark" maxlength="120" autocomplete="off" placeholder="${say('landmark_hint')}" value="${landmark}">
<label for="note">${say('note')}</label>
<textarea id="note" name="note" maxlength="500" placeholder="${say('note_hint')}">${note}</textarea>
<button type="submit">${say('send_note')}</button>
${outcome(shown)}
</form></section>`;
};

/** One press says it; a script sends the fields that a button names. Empty while nothing is asked. */
const askForm = (shown: Shown): Html =>
  html`<section class="needs-script" id="ask" data-live>${shown.delivery.asks && question(shown)}</section>`;

const question = (shown: Shown): Html => {
  const { say, delivery } = shown;
  const { to_pay, company_name: company } = delivery;
  const answer = (fields: object, text: Html | string, isQuiet = false) =>
    html`<button type="submit"${isQuiet && html` class="quiet"`} data-fields="${JSON.stringify(fields)}">${text}</button>`;
  const yes = { answer: 'yes' };
  return html`<form data-call="confirm"><div class="answers"><h2>${
    to_pay > 0 ? say('ask_pay', { amount: nairaOf(to_pay) }) : say('ask')
  }</h2>
<p class="small">${say('ask_help', { company })}</p>
${
  to_pay > 0
    ? html`${answer({ ...yes, pays_by: 'cash' }, say('ask_cash'))}${answer({ ...yes, pays_by: 'transfer' }, say('ask_transfer'), true)}`
    : answer(yes, say('ask_yes'))
}${answer({ answer: 'another_day' }, say('ask_day'), true)}${answer({ answer: 'wrong_place' }, say('ask_place'), true)}${answer(
  { answer: 'not_mine' },
  say('ask_mine'),
  true,
)}</div>${outcome(shown)}</form></section>`;
};

const awayForm = (shown: Shown): Html => html`<section class="needs-script"><h2>${shown.say('away')}</h2>
<p class="small">${shown.say('away_help')}</p>
<form data-call="postpone"><button type="submit" class="quiet">${shown.say('away_button')}</button>${outcome(shown)}</form></section>`;

const messagesForm = (shown: Shown): Html =>
  html`<section class="needs-script"><form data-call="messages">
${liveParts(shown).messages}${outcome(shown, 'messages_saved')}</form></section>`;

const rateForm = (shown: Shown): Html => {
  const {
    say,
    delivery: { rating, rating_text },
  } = shown;
  return html`<section${rating === null && html` class="needs-script"`}><form data-call="rate"><fieldset><legend><h2>${say('rate')}</h2></legend>
${rating !== null && html`<p class="done">${say('rated', { stars: rating })}</p>`}
<div class="stars needs-script">${[1, 2, 3, 4, 5].map(
    (stars) =>
      html`<label><input type="radio" name="rating" value="${stars}" aria-label="${say('stars', { stars })}" required${rating === stars && html` checked`}><span aria-hidden="true">${stars} ★</span></label>`,
  )}</div></fieldset>
<div class="needs-script"><label for="rating-text">${say('rate_text')}</label>
<textarea id="rating-text" name="text" maxlength="500">${rating_text}</textarea>
<button type="submit">${say('send_rating')}</button></div>
${outcome(shown)}</form></section>`;
};

/** The page of a delivery in a language: all that is to be read is there without a script. */
export const receiverPage = (
  given: Omit<Shown, 'say'>,
  language: Language,
  script: PageScript | undefined,
): string => {
  const shown = { ...given, say: sayIn(language) };
  const { say, delivery } = shown;
  const { can_change, can_rate } = delivery;
  const live = liveParts(shown);
  return framePage({
    language,
    say,
    script,
    title: say('title', { company: delivery.company_name }),
    from: {
      lines: [say('title', { company: delivery.company_name }), say('order', { number: delivery.order_id })],
      company: delivery.company_name,
      picture: delivery.company_picture ?? null,
      colour: delivery.brand_colour ?? null,
    },
    content: html`<main>${live.now}
<p class="failed" role="status" id="no-connection" hidden>${say('no_connection')}</p>
${can_change && askForm(shown)}
${live.calls}
${can_rate && rateForm(shown)}
${can_change && map(shown)}
${live.steps}
${can_change && noteForm(shown)}
${can_change && awayForm(shown)}
${delivery.messages && messagesForm(shown)}
</main>
<footer><p>${say('privacy')}</p></footer>`,
  });
};

/** The parts that change, for a page that is open. */
export const receiverParts = (given: Omit<Shown, 'say'>, language: Language): string => {
  const { now, calls, places, steps, messages } = liveParts({ ...given, say: sayIn(language) });
  return [now, calls, places, steps, messages].map((part) => part?.html ?? '').join('\n');
};

/** One page for every link that opens nothing: wrong, ended and revoked ones look the same. */
export const gonePage = (language: Language): string => {
  const say = sayIn(language);
  return framePage({
    language,
    say,
    title: say('gone_title'),
    content: html`<main class="gone">${door}<section><h1>${say('gone_title')}</h1><p>${say('gone_text')}</p></section></main>`,
  });
};
