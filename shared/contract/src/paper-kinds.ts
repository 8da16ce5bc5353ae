export const paperKinds = ['licence', 'rider_card', 'vehicle', 'insurance', 'permit', 'other'] as const;
export type PaperKind = (typeof paperKinds)[number];
export const paperKindTexts: Record<PaperKind, string> = {
  licence: 'Driver’s licence',
  rider_card: 'Rider’s card',
  vehicle: 'Vehicle papers',
  insurance: 'Insurance',
  permit: 'LASG permit or hackney',
  other: 'Other',
};
