import { type PinKind, pinDrawing, pinSize } from '../pins.ts';

/** A pin as on the map, for use next to a text. */
export function PinPicture({ kind, height = 20 }: { kind: PinKind; height?: number }) {
  const { drop, sign, fill, outline, ink, isDashed } = pinDrawing(kind);
  return (
    <svg
      viewBox={`0 0 ${pinSize.width} ${pinSize.height}`}
      height={height}
      width={(height * pinSize.width) / pinSize.height}
      aria-hidden="true"
    >
      <path
        d={drop}
        fill={`var(${fill})`}
        stroke={`var(${outline})`}
        strokeWidth={2}
        strokeDasharray={isDashed ? '3 2.5' : undefined}
      />
      <path
        d={sign}
        fill="none"
        stroke={`var(${ink})`}
        strokeWidth={2.4}
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
