import { createRequire } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
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
const shortDayFormat = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', day: 'numeric', month: 'short' });
const timeFormat = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Africa/Lagos',
  dateStyle: 'medium',
  timeStyle: 'short',
});

const paper = workerData as StatementPaper;
const { companyName, address, phone, email, colour, logo, name, start_date, end_date, madeAt } = paper;
/** `+234 803 123 4567` of a Nigerian mobile, else the digits. */
const phoneText = (digits: string) => `+${digits.replace(/^(234)(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3 $4')}`;

const brand = colour ?? '#0b5d7a';
const ink = '#14212b';
const muted = '#51616e';
const rule = '#d5dce1';
const tint = '#f5f7f8';

const margin = 40;
const width = 515;
const right = margin + width;
const lineHeight = 17;
const footerTop = 842 - margin - 10;
const logoSide = 48;

/** Then the period says the year, and entries have its room. */
const isOfOneYear = start_date.slice(0, 4) === end_date.slice(0, 4);
const rowDayText = (day: string) =>
  isOfOneYear ? shortDayFormat.format(new Date(`${day}T00:00:00Z`)) : dayText(day);

const columns = [
  { title: 'Day', left: 6, width: isOfOneYear ? 36 : 62, isAmount: false },
  { title: 'Entry', left: isOfOneYear ? 44 : 70, width: isOfOneYear ? 150 : 124, isAmount: false },
  { title: 'Invoice', left: 196, width: 94, isAmount: false },
  { title: paper.amounts[0], left: 288, width: 70, isAmount: true },
  { title: paper.amounts[1], left: 360, width: 70, isAmount: true },
  { title: paper.amounts[2], left: 432, width: 77, isAmount: true },
] satisfies readonly { title: string; left: number; width: number; isAmount: boolean }[];

const doc = new PDFDocument({
  size: 'A4',
  // The foot stands below what flows.
  margins: { top: margin, left: margin, right: margin, bottom: 20 },
  bufferPages: true,
  info: { Title: `Statement ${name}`, Author: companyName },
});
const parts: Buffer[] = [];
doc.on('data', (part: Buffer) => parts.push(part));
doc.on('end', () => {
  const file = new Uint8Array(Buffer.concat(parts));
  parentPort!.postMessage(file, [file.buffer]);
});
doc.registerFont('plain', font('')).registerFont('bold', font('-Bold'));

const line = (top: number, weight = 0.5, shade: string = rule) =>
  doc.moveTo(margin, top).lineTo(right, top).lineWidth(weight).strokeColor(shade).stroke();

const oneLine = { lineBreak: false, ellipsis: true } as const;

const cells = (texts: readonly string[], top: number) => {
  for (const [at, column] of columns.entries())
    doc.text(texts[at]!, margin + column.left, top, {
      ...oneLine,
      width: column.width,
      height: lineHeight,
      align: column.isAmount ? 'right' : 'left',
    });
};

const tableHead = (top: number) => {
  doc.rect(margin, top, width, 20).fill(tint);
  doc.font('bold').fontSize(7.5).fillColor(muted);
  cells(
    columns.map(({ title }) => title),
    top + 6,
  );
  line(top + 20, 0.75, brand);
  doc.font('plain').fontSize(8).fillColor(ink);
  return top + 20;
};

/** The company, as it is on its letters; gives where it ends. */
const letterhead = async (): Promise<number> => {
  doc.rect(0, 0, doc.page.width, 8).fill(brand);
  const left = logo ? margin + logoSide + 12 : margin;
  if (logo) {
    const png = await sharp(logo).resize(200, 200, { fit: 'cover' }).png().toBuffer();
    doc.save().roundedRect(margin, margin, logoSide, logoSide, 8).clip();
    doc.image(png, margin, margin, { width: logoSide });
    doc.restore();
  }
  const room = 300 - (left - margin);
  doc.font('bold').fontSize(14).fillColor(ink).text(companyName, left, margin, { width: room, lineGap: 3 });
  doc.font('plain').fontSize(8).fillColor(muted).text(address, { width: room, lineGap: 2 });
  doc.text(`${phoneText(phone)} · ${email}`, { width: room });
  const end = doc.y;
  doc
    .font('bold')
    .fontSize(18)
    .fillColor(brand)
    .text('Statement', 340, margin, { width: right - 340, align: 'right' });
  doc.font('plain').fontSize(8).fillColor(muted);
  doc.text(`Issued ${dayFormat.format(madeAt)}`, { width: right - 340, align: 'right' });
  return Math.max(end, margin + logoSide) + 16;
};

/** For whom, of which days, and the sums. */
const summary = (top: number): number => {
  line(top);
  const label = (text: string, at: number) =>
    doc.font('plain').fontSize(8).fillColor(muted).text(text, margin, at, { lineGap: 2 });
  label('Statement for', top + 14);
  doc.font('bold').fontSize(12).fillColor(ink).text(name, { width: 240 });
  label('Period', doc.y + 8);
  const days = `${dayText(start_date)} to ${dayText(end_date)}`;
  doc.font('bold').fontSize(9).fillColor(ink).text(days, { width: 240 });
  doc.font('plain');
  const left = 320;
  let at = top + 14;
  doc.fontSize(9);
  for (const [title, naira] of paper.sums) {
    doc.fillColor(muted).text(title, left, at, oneLine);
    doc.fillColor(ink).text(money(naira), left, at, { ...oneLine, width: right - left - 10, align: 'right' });
    at += 15;
  }
  doc.roundedRect(left - 10, at, right - left + 10, 26, 6).fill(brand);
  doc
    .font('bold')
    .fillColor('#ffffff')
    .text('Closing balance', left, at + 8, oneLine);
  doc.text(money(paper.closing), left, at + 8, { ...oneLine, width: right - left - 10, align: 'right' });
  return at + 48;
};

const table = (from: number): void => {
  let top = tableHead(from);
  const next = () => {
    if (top + lineHeight <= footerTop - 14) return;
    doc.addPage();
    top = tableHead(margin);
  };
  const sums = (amounts: readonly (number | null)[]) =>
    amounts.map((naira) => (naira === null ? '' : money(naira)));
  for (const { day, entry, order_number, amounts } of paper.rows) {
    next();
    cells([rowDayText(day), entry, order_number ?? '', ...sums(amounts)], top + 5);
    top += lineHeight;
    line(top);
  }
  if (paper.rows.length === 0) {
    doc.fillColor(muted).text('No transactions in this period.', margin + 6, top + 8);
    return;
  }
  next();
  doc.font('bold');
  cells(['Total', '', '', ...sums(paper.totals)], top + 6);
  line(top + lineHeight + 3, 0.75, ink);
};

/** Written last, as only then the number of pages is known. */
const feet = () => {
  const { count } = doc.bufferedPageRange();
  const made = `${companyName} · ${name} · as of ${timeFormat.format(madeAt)}, made with Waybill`;
  for (let page = 0; page < count; page += 1) {
    doc.switchToPage(page);
    line(footerTop);
    doc.font('plain').fontSize(7).fillColor(muted);
    doc.text(made, margin, footerTop + 8, { ...oneLine, width: width - 80, height: 10 });
    doc.text(`Page ${page + 1} of ${count}`, right - 80, footerTop + 8, {
      ...oneLine,
      width: 80,
      align: 'right',
    });
  }
};

table(summary(await letterhead()));
feet();
doc.end();
