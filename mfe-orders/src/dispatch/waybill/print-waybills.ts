import encodeQR from 'qr';
import type { Paper } from './papers.ts';
import { type PrintedOrder, type WaybillParts, waybillDocument, waybillStyle } from './waybill-document.ts';

/** Long enough for the browser to have taken the page over; the frame has no script. */
const framesLastMs = 60_000;

/** Of CSS. */
const pixelsPerMm = 96 / 25.4;

/** The frame has the page's policy, which forbids `<style>`; a sheet that a script makes is allowed. It must be made in its own document. */
function styleFor(paper: Paper, { CSSStyleSheet, document }: Window & typeof globalThis): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(waybillStyle(paper));
  document.adoptedStyleSheets = [sheet];
  const heights = [...document.querySelectorAll('article')].map(
    (waybill) => waybill.offsetHeight / pixelsPerMm,
  );
  sheet.replaceSync(waybillStyle(paper, heights));
}

/** Prints the waybills of these orders: the browser's dialog opens once they are laid out. */
export function printWaybills(
  orders: readonly PrintedOrder[],
  paper: Paper,
  company: Pick<WaybillParts, 'officePhone' | 'logo'>,
): Promise<void> {
  const frame = document.createElement('iframe');
  frame.setAttribute('aria-hidden', 'true');
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0;visibility:hidden';
  // Level M survives the folds and rain of a parcel's label.
  const qrOf = (text: string) => encodeQR(text, 'svg', { ecc: 'medium', border: 2 });
  frame.srcdoc = waybillDocument(orders, { qrOf, ...company });
  return new Promise((resolve, reject) => {
    frame.onload = () => {
      setTimeout(() => frame.remove(), framesLastMs);
      try {
        const sheet = frame.contentWindow as Window & typeof globalThis;
        styleFor(paper, sheet);
        sheet.focus();
        sheet.print();
        resolve();
      } catch (error) {
        reject(error);
      }
    };
    document.body.append(frame);
  });
}
