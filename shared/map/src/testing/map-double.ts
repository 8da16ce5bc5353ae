type Listener = (event: unknown) => void;

interface MapBeginning {
  center: [number, number];
  zoom: number;
  style: unknown;
}

/** MapLibre's map as far as it is used here: it remembers its calls. */
export class MapDouble {
  static made: MapDouble[] = [];
  readonly listeners = new Map<string, Listener>();
  readonly data = new Map<string, GeoJSON.FeatureCollection>();
  readonly moves: unknown[] = [];
  readonly styles: unknown[] = [];
  isRemoved = false;
  readonly touchZoomRotate = { disableRotation: () => undefined };
  readonly keyboard = { disableRotation: () => undefined };
  readonly canvas = document.createElement('canvas');

  readonly options: MapBeginning;

  constructor(options: MapBeginning) {
    this.options = options;
    MapDouble.made.push(this);
    this.styles.push(options.style);
  }
  on = (name: string, layerOrListener: string | Listener, listener?: Listener) => {
    if (typeof layerOrListener === 'string') this.listeners.set(`${name} ${layerOrListener}`, listener!);
    else this.listeners.set(name, layerOrListener);
  };
  once = this.on;
  off = (name: string) => void this.listeners.delete(name);
  emit = (name: string, event: unknown = {}) => this.listeners.get(name)?.(event);
  addControl = () => undefined;
  hasImage = () => true;
  updateImage = () => undefined;
  getSource = (name: string) => ({
    setData: (data: GeoJSON.FeatureCollection) => void this.data.set(name, data),
    getClusterExpansionZoom: async () => 12,
  });
  setStyle = (style: unknown) => void this.styles.push(style);
  easeTo = (to: unknown) => void this.moves.push(to);
  jumpTo = (to: unknown) => void this.moves.push(to);
  fitBounds = (bounds: unknown) => void this.moves.push({ bounds });
  getZoom = () => this.options.zoom;
  getCenter = () => ({ lat: this.options.center[1], lng: this.options.center[0] });
  project = () => ({ x: 300, y: 300 });
  private readonly container = Object.defineProperties(document.createElement('div'), {
    clientWidth: { value: 600 },
    clientHeight: { value: 600 },
  });
  getContainer = () => this.container;
  getCanvas = () => this.canvas;
  queryRenderedFeatures = jest.fn((): unknown[] => []);
  remove = () => {
    this.isRemoved = true;
  };
}
