/** The element of the page with this id; the server's page has it. */
export const part = <Kind extends HTMLElement = HTMLElement>(id: string): Kind | null =>
  document.getElementById(id) as Kind | null;

export const show = (element: Element | null | undefined, isShown: boolean): void => {
  element?.toggleAttribute('hidden', !isShown);
};

/** A place in degrees. */
export interface Place {
  lat: number;
  lng: number;
}

/** `6.45,3.47`, as the page writes a place; null for an empty text. */
export const placeIn = (text: string | undefined): Place | null => {
  const [lat, lng] = (text ?? '').split(',').map(Number);
  return text && Number.isFinite(lat) && Number.isFinite(lng) ? { lat: lat!, lng: lng! } : null;
};
