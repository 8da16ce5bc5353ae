import { proofLimits } from '@waybill/contract';
import { Button } from '@waybill/ui';
import { Field, type FieldProps } from '@waybill/ui/form';
import { type PointerEvent, useRef, useState } from 'react';
import { useRiderTexts } from '../texts/rider-texts.ts';
import styles from './handover.module.css';

const { width, height } = proofLimits.signatureBox;
/** Points closer together than this add nothing that could be seen, in units of the box. */
const nearest = 3;

interface SignatureInputProps {
  id?: string;
  /** The `d` of a path in the box. */
  value?: string;
  onChange?: (path: string | undefined) => void;
}

interface Point {
  x: number;
  y: number;
}

const pointOf = ({ currentTarget, clientX, clientY }: PointerEvent<SVGSVGElement>): Point => {
  const box = currentTarget.getBoundingClientRect();
  const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)));
  return {
    x: within(((clientX - box.left) / box.width) * width, width),
    y: within(((clientY - box.top) / box.height) * height, height),
  };
};

function SignatureInput({ id, value = '', onChange }: SignatureInputProps) {
  const texts = useRiderTexts().handover;
  const last = useRef<Point | null>(null);
  const [stroke, setStroke] = useState('');
  const isFull = (path: string) => path.length > proofLimits.signature - 16;
  const begin = (event: PointerEvent<SVGSVGElement>) => {
    if (isFull(value)) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { x, y } = pointOf(event);
    last.current = { x, y };
    // A dot, too, is a stroke.
    setStroke(`M${x} ${y}h1`);
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    const { x, y } = pointOf(event);
    if (!last.current || Math.hypot(x - last.current.x, y - last.current.y) < nearest) return;
    last.current = { x, y };
    setStroke((before) => (isFull(value + before) ? before : `${before}L${x} ${y}`));
  };
  const end = () => {
    if (!last.current) return;
    last.current = null;
    onChange?.(value + stroke);
    setStroke('');
  };
  return (
    <div className={styles.signature}>
      <svg
        id={id}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={value ? texts.signature : texts.signHere}
        onPointerDown={begin}
        onPointerMove={draw}
        onPointerUp={end}
        onPointerCancel={end}
      >
        {!value && !stroke && (
          <text x={width / 2} y={height / 2} textAnchor="middle">
            {texts.signHere}
          </text>
        )}
        <path d={value + stroke} />
      </svg>
      <Button onClick={() => onChange?.(undefined)} disabled={!value}>
        {texts.clear}
      </Button>
    </div>
  );
}

/** A signature, drawn with a finger: the strokes as the path of an SVG. */
export const SignatureField = <Values extends object>(field: FieldProps<Values>) => (
  <Field<Values> {...field}>
    <SignatureInput />
  </Field>
);
