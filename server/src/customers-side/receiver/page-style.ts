import { createHash } from 'node:crypto';
import { brandOnDark } from '@waybill/contract';

/** Fonts of devices in the measures of the suite's typeface, which the page's script loads: as in the kit's `tokens.css`. */
const standIns = [
  ['Arial', 107.12, 90.44, 22.52],
  ['Roboto', 106.3, 91.13, 22.69],
]
  .map(
    ([name, size, ascent, descent]) =>
      `@font-face{font-family:"Inter of ${name}";src:local("${name}");size-adjust:${size}%;ascent-override:${ascent}%;descent-override:${descent}%;line-gap-override:0%}`,
  )
  .join('\n');

/** The page's style, which is part of the page: the first screen needs no second request. Colours are those of the suite. */
export const pageStyle = `
${standIns}
:root{color-scheme:light dark;--page:#f5f7f8;--paper:#fff;--ink:#14212b;--muted:#51616e;--line:#d5dce1;--field:#7b8a96;--main:#0b5d7a;--brand:#0b5d7a;--accent:#f2b705;--on-main:#fff;--good:#1c6b3a;--bad:#a32020;--map:#dfe9ee}
@media (prefers-color-scheme:dark){:root{--page:#0c1216;--paper:#12191f;--ink:#e6edf1;--muted:#9dacb6;--line:#2a353d;--field:#7d8c97;--main:#4db6d6;--on-main:#06202b;--good:#7fd19b;--bad:#ff9d96;--map:#1a2730}}
*{box-sizing:border-box}
[hidden]{display:none!important}
body{margin:0;background:var(--page);color:var(--ink);font:1.125rem/1.5 Inter,"Inter of Arial","Inter of Roboto",system-ui,-apple-system,"Noto Sans",sans-serif;overflow-wrap:break-word}
header,main,footer{max-width:40rem;margin:0 auto;padding:0 1rem}
body{border-top:5px solid var(--brand)}
header{display:flex;gap:.75rem;align-items:center;padding-top:1rem;padding-bottom:.5rem}
header p{margin:0;color:var(--muted);font-size:1rem;line-height:1.35}
header p:first-child{color:var(--ink);font-size:1.125rem;font-weight:600}
.logo{flex:none;width:3rem;height:3rem;border-radius:10px;object-fit:cover;background:var(--brand);color:#fff;font-size:1.25rem;font-weight:600;display:grid;place-items:center}
.gone{padding-top:2rem}
.drawing{display:block;margin:.5rem auto 1rem}#now .drawing{margin-bottom:-.25rem}
.way{display:grid;grid-template-columns:repeat(4,1fr);gap:.5rem;margin:.75rem 0 1rem}
.way li{display:block;padding:.5rem 0 0;border-top:5px solid var(--line);color:var(--muted);font-size:.9375rem;line-height:1.25}
.way li::before{display:none}
.way li[data-done]{border-color:var(--good);color:var(--ink)}
.way li[aria-current]{font-weight:600}
nav ul{display:flex;flex-wrap:wrap;gap:0 .75rem;list-style:none;margin:0;padding:0}
nav a{font-size:1rem;display:inline-flex;align-items:center;min-height:44px;color:var(--main)}
nav a[aria-current]{color:var(--ink);font-weight:600;text-decoration:none}
h1{font-size:1.75rem;line-height:1.2;margin:.75rem 0 .5rem}
h2{font-size:1.25rem;line-height:1.3;margin:0 0 .5rem}
section{background:var(--paper);border:1px solid var(--line);border-radius:12px;padding:1rem;margin:0 0 1rem}
p{margin:0 0 .75rem}
section>:last-child,form>:last-child{margin-bottom:0}
[data-live]:empty,.calls:empty{display:none}
.when{text-wrap:balance;font-size:1.375rem;font-weight:600;margin-bottom:.25rem}
.small{color:var(--muted);font-size:1rem}
#now .small{margin-bottom:.25rem}
#now>:last-child{margin-bottom:1rem}
footer{padding-top:.25rem}
.answers{display:grid;gap:.75rem}.answers>*{margin:0}
.calls{display:grid;grid-template-columns:repeat(auto-fit,minmax(10rem,1fr));gap:.75rem;margin:0 0 1rem}
button,.button{display:flex;align-items:center;justify-content:center;width:100%;min-height:52px;padding:.5rem 1rem;border:2px solid var(--main);border-radius:10px;background:var(--main);color:var(--on-main);font:inherit;font-weight:600;text-align:center;text-decoration:none;cursor:pointer}
button.quiet,.button.quiet{background:transparent;color:var(--main)}
.answers>button:nth-last-of-type(-n+2){border-width:1px;border-color:var(--line);color:var(--ink);font-weight:400}
button[disabled]{opacity:.6;cursor:default}
:focus-visible{outline:3px solid var(--main);outline-offset:2px}
ol{list-style:none;margin:0;padding:0}
ol li{position:relative;display:flex;justify-content:space-between;gap:0 1rem;padding:.25rem 0 .25rem 1.5rem}
ol li::before{content:"";position:absolute;left:.125rem;top:.7rem;width:.75rem;height:.75rem;border-radius:50%;background:var(--main)}
ol time{flex:none;color:var(--muted)}
label,legend{display:block;font-weight:600;margin:0 0 .25rem;padding:0}
input[type=text],textarea{width:100%;min-height:48px;margin:0 0 1rem;padding:.5rem .75rem;border:1px solid var(--field);border-radius:8px;background:var(--page);color:var(--ink);font:inherit}
textarea{min-height:5.5rem;resize:vertical}
fieldset{border:0;margin:0 0 1rem;padding:0;min-width:0}
.stars{display:grid;grid-template-columns:repeat(5,1fr);gap:.5rem}
.stars label{position:relative;margin:0}
.stars input{position:absolute;inset:0;width:100%;height:100%;margin:0;opacity:0;cursor:pointer}
.stars span{display:flex;align-items:center;justify-content:center;min-height:52px;border:2px solid var(--field);border-radius:10px;font-size:1.25rem}
.stars input:checked+span{background:var(--main);border-color:var(--main);color:var(--on-main)}
.stars input:focus-visible+span{outline:3px solid var(--main);outline-offset:2px}
.done{color:var(--good);font-weight:600}
.failed{color:var(--bad);font-weight:600}
.said{border-left:4px solid var(--main);padding-left:.75rem;font-weight:600}
.map{height:min(60vh,22rem);border-radius:10px;background:var(--map);margin-bottom:.75rem;z-index:0}
.moves{display:grid;grid-template-columns:repeat(4,1fr);gap:.5rem;margin-bottom:.75rem}
.moves button{padding:.25rem;font-size:1.5rem}
form>button{margin-bottom:.75rem}
footer{color:var(--muted);font-size:1rem;padding-bottom:2rem}
`;

/** Without a script nothing can be sent from the page. */
export const styleWithoutScript = '.needs-script{display:none!important}';

const hashOf = (style: string) => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/** The company's colour in place of the suite's; empty without one. */
export const brandStyle = (colour: string | null | undefined): string =>
  colour
    ? `:root{--main:${colour};--brand:${colour}}@media (prefers-color-scheme:dark){:root{--main:${brandOnDark(colour)}}}`
    : '';

/** The page may load its own styles by their hashes, and its own script, styles, pictures and map from this origin. Nothing else. */
export const pagePolicy = (brand = '') =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${hashOf(pageStyle)} ${hashOf(styleWithoutScript)}${brand && ` ${hashOf(brand)}`}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
