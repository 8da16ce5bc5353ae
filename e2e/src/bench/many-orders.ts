import type { Page } from 'playwright-core';

const stages = { paid_unassigned: 0, unpaid_unassigned: 0, assigned: 0, delivered: 0, closed: 0 };
const newestMs = Date.parse('2026-11-21T12:00:00.000Z');

/** An order as the API gives it; the further down, the older. */
export function orderAt(index: number) {
  const at = new Date(newestMs - index * 60_000).toISOString();
  return {
    id: `order-${index}`,
    order_id: `WB-261121-${String(index).padStart(6, '0')}`,
    company_id: 'company',
    company_name: 'Bench Couriers',
    created_at: at,
    updated_at: at,
    status: 'unassigned',
    order_amount: 1_000 + (index % 400) * 50,
    order_paid: true,
    order_delivery_fee: 1_000,
    order_discount: 0,
    order_service_fee: 0,
    order_tax_fee: 0,
    order_insurance_fee: 0,
    order_description: null,
    order_items: [{ name: 'Parcel', quantity: 1, price: (index % 400) * 50, options: [] }],
    order_payment_method: { id: 2, name: 'cash', icon: null, details: null },
    order_coupons: [],
    third_party_order: false,
    second_party_order: false,
    customer_service_area: null,
    customer_name: `Customer number ${index}`,
    customer_phone: '2348031112222',
    customer_email: null,
    customer_address: '12 Allen Avenue',
    customer_city: 'Ikeja',
    customer_state: 'Lagos',
    customer_country: 'Nigeria',
    customer_gender: null,
    customer_comment: null,
    outlet_id: null,
    outlet_name: 'Yaba depot',
    outlet_phone: null,
    outlet_address: '3 Herbert Macaulay Way',
    outlet_city: 'Yaba',
    outlet_state: 'Lagos',
    outlet_country: 'Nigeria',
    employee_comment: null,
    courier_comment: null,
    remitted_amount: null,
  };
}

/** Fills the board's lists with so many paid unassigned orders; all other calls go to the real server. */
export async function giveOrders(page: Page, total: number): Promise<void> {
  await page.route('**/api/order/filter/index*', (route) => {
    const query = new URL(route.request().url()).searchParams;
    const perPage = Number(query.get('per_page') ?? 15);
    const number = Number(query.get('page') ?? 1);
    const body = route.request().postDataJSON() as { search?: string };
    const from = (number - 1) * perPage;
    const found = body.search ? 0 : total;
    const count = Math.max(0, Math.min(perPage, found - from));
    return route.fulfill({
      json: {
        status_code: 200,
        message: 'ok',
        data: {
          data: Array.from({ length: count }, (_, at) => orderAt(from + at)),
          current_page: number,
          last_page: Math.max(1, Math.ceil(found / perPage)),
          per_page: perPage,
          total: found,
          from: count > 0 ? from + 1 : null,
          to: count > 0 ? from + count : null,
          counts: { ...stages, paid_unassigned: total },
        },
      },
    });
  });
}
