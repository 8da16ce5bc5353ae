/** @type {import('@waybill/remote').Manifest} */
export const manifest = {
  name: 'weather',
  title: 'Weather',
  paths: ['/weather'],
  navigation: [
    {
      to: '/weather',
      label: 'Weather',
      icon: 'navigate',
      layout: 'company',
      order: 900,
      group: 'work',
      requires: { accountTypes: ['company_owner', 'company_employee'] },
    },
  ],
};
