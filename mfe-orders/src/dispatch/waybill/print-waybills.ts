import encodeQR from 'qr';
import { type PrintedOrder, waybillDocument, waybillStyle } from './waybill-document.ts';

/** Long enough for the browser to have taken the page over; the frame has no script. */
const framesLastMs = 60_000;

/** The policy of a page holds for a document within it, too, and lets in no style that is written there; a sheet of a script's is none. */
function applyStyle(view: Window & typeof globalThis) {
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(waybillStyle);
  view.document.adoptedStyleSheets = [sheet];
}

/** Prints the waybills of these orders: the browser's dialog opens once they are laid out. */
export function printWaybills(orders: readonly PrintedOrder[]): Promise<void> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden';
  // Level M survives the folds and rain of a parcel's label.
  frame.srcdoc = waybillDocument(orders, (text) => encodeQR(text, 'svg', { ecc: 'medium', border: 2 }));
  return new Promise((resolve) => {
    frame.onload = () => {
      const view = frame.contentWindow as (Window & typeof globalThis) | null;
      if (view) applyStyle(view);
      view?.focus();
      view?.print();
      setTimeout(() => frame.remove(), framesLastMs);
      resolve();
    };
    document.body.append(frame);
  });
}
