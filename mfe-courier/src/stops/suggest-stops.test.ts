import { aCourierOrder } from '@waybill/contract/testing';
import { suggestStops } from './suggest-stops.ts';

/** Kilometres north of Lekki, or nowhere. */
const anOrder = (id: string, km?: number) =>
  aCourierOrder({
    id,
    order: {
      customer_service_area: km === undefined ? null : { latitude: 6.45 + km / 111.2, longitude: 3.47 },
    },
  });
const idsOf = (orders: readonly { id: string }[]) => orders.map(({ id }) => id);

test('it goes on to the nearest that is left; orders without a place come last, as they were', () => {
  const orders = [
    anOrder('nowhere'),
    anOrder('far', 9),
    anOrder('near', 1),
    anOrder('south', -2),
    anOrder('lost'),
  ];
  const place = { latitude: 6.45, longitude: 3.47 };
  expect(idsOf(suggestStops(orders, place))).toEqual(['near', 'south', 'far', 'nowhere', 'lost']);
});

test('an order without a pin is taken to be in the area that its address names', () => {
  const inArea = { ...anOrder('in its area'), area_place: { latitude: 6.45 + 5 / 111.2, longitude: 3.47 } };
  const orders = [anOrder('far', 9), inArea, anOrder('near', 1)];
  const place = { latitude: 6.45, longitude: 3.47 };
  expect(idsOf(suggestStops(orders, place))).toEqual(['near', 'in its area', 'far']);
});

test('without the phone’s place it starts at the first pin, and without pins nothing moves', () => {
  const orders = [anOrder('nowhere'), anOrder('far', 9), anOrder('south', -2), anOrder('near', 1)];
  expect(idsOf(suggestStops(orders, undefined))).toEqual(['far', 'near', 'south', 'nowhere']);
  expect(idsOf(suggestStops([anOrder('b'), anOrder('a')], undefined))).toEqual(['b', 'a']);
});
