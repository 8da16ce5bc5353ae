/** Width and height of each page of a PDF in whole millimetres. Chromium writes the page objects uncompressed. */
export function pageSizesMm(pdf: Buffer): [width: number, height: number][] {
  const mm = (points: string) => Math.round((Number(points) / 72) * 25.4);
  return [...pdf.toString('latin1').matchAll(/\/MediaBox ?\[0 0 ([\d.]+) ([\d.]+)\]/g)].map(
    ([, width = '', height = '']) => [mm(width), mm(height)],
  );
}
