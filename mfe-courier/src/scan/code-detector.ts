/** Finds the texts of the QR codes in a picture. */
export interface CodeDetector {
  detect: (picture: HTMLVideoElement) => Promise<{ rawValue: string }[]>;
}

interface DetectorClass {
  new (options: { formats: string[] }): CodeDetector;
  getSupportedFormats: () => Promise<readonly string[]>;
}

const format = 'qr_code';

/** The browser's own detector, where it reads QR codes. */
async function nativeDetector(): Promise<CodeDetector | undefined> {
  const { BarcodeDetector: Native } = globalThis as { BarcodeDetector?: DetectorClass };
  const formats = await Native?.getSupportedFormats().catch((): string[] => []);
  return Native && formats?.includes(format) ? new Native({ formats: [format] }) : undefined;
}

/** The browser's own detector, else the library's, which is loaded then. */
export async function codeDetector(): Promise<CodeDetector> {
  const native = await nativeDetector();
  if (native) return native;
  const { BarcodeDetector } = await import('qr/decode.js');
  return new BarcodeDetector({ formats: [format] });
}
