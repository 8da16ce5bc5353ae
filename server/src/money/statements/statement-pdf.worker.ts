import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import { cashEntryTexts, isOfDelivery } from '@waybill/contract';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import type { StatementPaper } from './statement-pdf.ts';

const require = createRequire(import.meta.url);
// Has the naira sign and the letters of Nigeria's languages, which the fonts built into PDF lack.
const font = (style: '' | '-Bold') => require.resolve(`dejavu-fonts-ttf/ttf/DejaVuSans${style}.ttf`);

const format = new Intl.NumberFormat('en-NG', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const money = (naira: number) => `${naira < 0 ? '−' : ''}₦${format.format(Math.abs(naira))}`;
const dayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', dateStyle: 'medium' });
const dayText = (day: string) => dayFormat.format(new Date(`${day}T00:00:00Z`));

const { companyName, colour, logo, statement, lines } = workerData as StatementPaper;
const margin = 40;
const lineHeight = 14;
const columns = [
  { title: 'Day', left: 0, width: 66, isAmount: false },
  { title: 'Entry', left: 68, width: 110, isAmount: false },
  { title: 'Invoice', left: 180, width: 100, isAmount: false },
  { title: 'Collected', left: 282, width: 76, isAmount: true },
  { title: 'Fees', left: 362, width: 70, isAmount: true },
  { title: 'Owed', left: 436, width: 79, isAmount: true },
] as const;

const doc = new PDFDocument({
  size: 'A4',
  margin,
  info: { Title: `Statement ${statement.sender.name}`, Author: companyName },
});
const parts: Buffer[] = [];
doc.on('data', (part: Buffer) => parts.push(part));
doc.on('end', () => {
  const file = new Uint8Array(Buffer.concat(parts));
  parentPort!.postMessage(file, [file.buffer]);
});
doc.registerFont('plain', font('')).registerFont('bold', font('-Bold'));

const cells = (texts: readonly string[], top: number) => {
  for (const [at, { left, width, isAmount }] of columns.entries())
    doc.text(texts[at]!, margin + left, top, {
      width,
      height: lineHeight,
      ellipsis: true,
      lineBreak: false,
      align: isAmount ? 'right' : 'left',
    });
};

const header = (top: number) => {
  doc.font('bold').fontSize(8);
  cells(
    columns.map(({ title }) => title),
    top,
  );
  doc
    .moveTo(margin, top + 12)
    .lineTo(margin + 515, top + 12)
    .lineWidth(0.5)
    .stroke();
  doc.font('plain');
  return top + 18;
};

const logoSide = 44;
doc
  .rect(0, 0, doc.page.width, 6)
  .fill(colour ?? '#0b5d7a')
  .fillColor('#14212b');
if (logo) {
  const png = await sharp(logo).resize(200, 200, { fit: 'cover' }).png().toBuffer();
  doc.image(png, doc.page.width - margin - logoSide, margin, { width: logoSide });
}
doc
  .font('bold')
  .fontSize(16)
  .text(companyName, { width: 515 - logoSide - margin });
doc.fontSize(12).text(`Statement for ${statement.sender.name}`);
doc
  .font('plain')
  .fontSize(9)
  .text(`${dayText(statement.start_date)} to ${dayText(statement.end_date)}`);
doc.moveDown();

const sums: readonly (readonly [string, number])[] = [
  ['Opening balance', statement.opening],
  ['Collected', statement.collected],
  ['Fees', -statement.fees],
  ['Corrections', statement.corrected],
  ['Paid out', -statement.paid_out],
  ['Closing balance', statement.closing],
];
for (const [title, naira] of sums) {
  const top = doc.y;
  const isTotal = title === 'Closing balance';
  doc.font(isTotal ? 'bold' : 'plain').text(title, margin, top, { lineBreak: false });
  doc.text(money(naira), margin + 120, top, { width: 120, align: 'right', lineBreak: false });
  doc.y = top + lineHeight;
}

let top = header(doc.y + 12);
for (const { day, kind, order_number, customer_name, outlet_name, collected, fees, owed, note } of lines) {
  if (top > doc.page.height - margin - 2 * lineHeight) {
    doc.addPage();
    top = header(margin);
  }
  const isDelivery = isOfDelivery(kind);
  const about = note ?? (isDelivery ? (outlet_name ?? customer_name) : null);
  const entry = cashEntryTexts[kind];
  cells(
    [
      dayText(day),
      about ? `${entry}: ${about}` : entry,
      order_number ?? '',
      isDelivery ? money(collected) : '',
      isDelivery ? money(fees) : '',
      money(owed),
    ],
    top,
  );
  top += lineHeight;
}
if (lines.length === 0) doc.text('No transactions in these days.', margin, top);
doc.end();
