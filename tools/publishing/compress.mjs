import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const compressible = /\.(m?js|css|json|geojson|svg|html|txt|map)$/;
const worthFromBytes = 1024;

/** The compressed forms of a file by suffix; none where compressing is not worth it. */
export async function compressedForms(name, content) {
  if (!compressible.test(name) || content.length < worthFromBytes) return {};
  const quality = { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 };
  const [br, gz] = await Promise.all([brotli(content, { params: quality }), gzip(content, { level: 9 })]);
  return { '.br': br, '.gz': gz };
}
