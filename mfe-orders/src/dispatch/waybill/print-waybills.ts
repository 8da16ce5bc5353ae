import encodeQR from 'qr';
import { type PrintedOrder, waybillDocument, waybillStyle } from './waybill-document.ts';

/** Long enough for the browser to have taken the page over; the frame has no script. */
const framesLastMs = 60_000;

/** The frame has the page's policy, which forbids `<style>`; a sheet that a script makes is allowed. It must be made in its own document. */
function addStyle({ CSSStyleSheet, document }: Window & typeof globalThis): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(waybillStyle);
  document.adoptedStyleSheets = [sheet];
}

/** Prints the waybills of these orders: the browser's dialog opens once they are laid out. */
export function printWaybills(orders: readonly PrintedOrder[]): Promise<void> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden';
  // Level M survives the folds and rain of a parcel's label.
  frame.srcdoc = waybillDocument(orders, (text) => encodeQR(text, 'svg', { ecc: 'medium', border: 2 }));
  return new Promise((resolve, reject) => {
    frame.onload = () => {
      setTimeout(() => frame.remove(), framesLastMs);
      try {
        const paper = frame.contentWindow as Window & typeof globalThis;
        addStyle(paper);
        paper.focus();
        paper.print();
        resolve();
      } catch (error) {
        reject(error);
      }
    };
    document.body.append(frame);
  });
}
