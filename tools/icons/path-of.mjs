const number = (text) => Number(text ?? 0);

/** A shape of SVG as the data of a path. */
function pathOf(tag, attributes) {
  const at = (name) => number(attributes[name]);
  if (tag === 'path') return attributes.d;
  if (tag === 'line') return `M${at('x1')} ${at('y1')}L${at('x2')} ${at('y2')}`;
  if (tag === 'polyline' || tag === 'polygon')
    return `M${attributes.points.trim()}${tag === 'polygon' ? 'z' : ''}`;
  if (tag === 'circle' || tag === 'ellipse') {
    const [x, y] = [at('cx'), at('cy')];
    const [rx, ry] = tag === 'circle' ? [at('r'), at('r')] : [at('rx'), at('ry')];
    return `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0-${2 * rx} 0`;
  }
  if (tag !== 'rect') throw new Error(`no path of a ${tag}`);
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map(at);
  const r = at('rx') || at('ry');
  if (r === 0) return `M${x} ${y}h${width}v${height}h-${width}z`;
  const corner = (dx, dy) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
  const [across, down] = [width - 2 * r, height - 2 * r];
  return `M${x + r} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h-${across}${corner(-r, -r)}v-${down}${corner(r, -r)}z`;
}

const firstPoint = /^m\s*(-?\d*\.?\d+)[\s,]*(-?\d*\.?\d+)[\s,]*/;

/** After another path, a small `m` is relative to that one's end; what follows its point stays relative. */
const fromAbsolutePoint = (path) =>
  path.replace(
    firstPoint,
    (start, x, y) => `M${x} ${y}${/^[-.\d]/.test(path.slice(start.length)) ? 'l' : ''}`,
  );

/** A twentieth of a unit is not seen on a grid of 24; a dot, which is shorter, stays. */
const rounded = (path) =>
  path.replaceAll(/(\d*\.\d{3,})(?=(\.?))/g, (_, number, next) => {
    const short = String(Number(Number(number).toFixed(1))).replace(/^0(?=\.)/, '');
    // The next number may begin with its point, which ended this one.
    return next && !short.includes('.') ? `${short} ` : short;
  });

/** All shapes of an icon's file as the data of one path. */
export const pathOfIcon = (svg) =>
  [...svg.matchAll(/<(path|line|polyline|polygon|circle|ellipse|rect)\s([^>]*?)\/>/g)]
    .map(([, tag, text]) =>
      pathOf(
        tag,
        Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
      ),
    )
    .map(fromAbsolutePoint)
    .map(rounded)
    .join('');
