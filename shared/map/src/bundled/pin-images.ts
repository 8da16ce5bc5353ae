import { type PinKind, pinDrawing, pinKinds, pinSize } from '../pins.ts';
import { tokenColour } from '../token-colour.ts';

/** Drawn this much larger than shown, so that they are sharp on a phone. */
export const pinPixelRatio = 3;

function canvas(width: number, height: number): CanvasRenderingContext2D {
  const element = document.createElement('canvas');
  element.width = width * pinPixelRatio;
  element.height = height * pinPixelRatio;
  const context = element.getContext('2d')!;
  context.scale(pinPixelRatio, pinPixelRatio);
  context.lineCap = 'round';
  context.lineJoin = 'round';
  return context;
}

const pixels = (context: CanvasRenderingContext2D): ImageData =>
  context.getImageData(0, 0, context.canvas.width, context.canvas.height);

function pinImage(kind: PinKind): ImageData {
  const drawing = pinDrawing(kind);
  const context = canvas(pinSize.width, pinSize.height);
  const outer = new Path2D(drawing.drop);
  context.fillStyle = tokenColour(drawing.fill);
  context.fill(outer);
  if (drawing.isDashed) context.setLineDash([3, 2.5]);
  context.strokeStyle = tokenColour(drawing.outline);
  context.lineWidth = 2;
  context.stroke(outer);
  context.setLineDash([]);
  context.strokeStyle = tokenColour(drawing.ink);
  context.lineWidth = 2.2;
  context.stroke(new Path2D(drawing.sign));
  return pixels(context);
}

/** An arrow under the pin's foot that points north, set apart from streets and the pin; the map turns it. */
function headingImage(): ImageData {
  const context = canvas(40, 40);
  context.fillStyle = tokenColour('--wb-primary');
  context.strokeStyle = tokenColour('--wb-on-primary');
  context.lineWidth = 3;
  const shape = new Path2D('M20 5l8 22-8-5-8 5z');
  context.stroke(shape);
  context.fill(shape);
  return pixels(context);
}

/** Every image that the layers name, in the colours of now. */
export const mapImages = (): [name: string, image: ImageData][] => [
  ...pinKinds.map((kind): [string, ImageData] => [kind, pinImage(kind)]),
  ['heading', headingImage()],
];
