import {
  abilities,
  type CompanyRole,
  defaultAbilities,
  legalVersions,
  type NewOrder,
  newOrder,
} from '@waybill/contract';
import type { Selectable } from 'kysely';
import { draftOrder, searchTextOfOrder } from '../../orders/orders/index.ts';
import { newIdAt } from '../../platform/base/new-id.ts';
import type {
  CompanyRow,
  CourierRow,
  EmployeeRow,
  NewCustomerRow,
  NewOrderRow,
  NewUserRow,
  OutletsTable,
} from '../../platform/database/tables.ts';
import { searchable } from '../../platform/lists/searchable.ts';

// Whole, valid records with what does not matter filled in. Tests and demo data share them.

export const aUser = (given: Partial<NewUserRow> & { password_hash: string }): NewUserRow => {
  const created_at = given.created_at ?? new Date();
  const id = given.id ?? newIdAt(created_at);
  return {
    id,
    name: 'Ada Obi',
    email: `${id}@demo.waybill.example`,
    phone: '2348031234567',
    picture: null,
    referral_code: null,
    email_verified_at: created_at,
    referred_by: null,
    birth_date: null,
    description: null,
    second_factor_since: null,
    agreements: JSON.stringify([{ ...legalVersions, agreed_at: created_at.toISOString() }]),
    ...given,
    created_at,
  };
};

export const aCompany = (given: Partial<CompanyRow> = {}): CompanyRow => {
  const created_at = given.created_at ?? new Date();
  const company = {
    id: newIdAt(created_at),
    company_name: 'Eko Swift Deliveries',
    company_email: 'hello@demo.waybill.example',
    company_phone: '2348031234567',
    company_address: '12 Allen Avenue, Ikeja',
    company_country: 'Nigeria',
    company_state: 'Lagos',
    company_city: 'Ikeja',
    company_picture: null,
    management_approved: true,
    refused_at: null,
    refused_reason: null,
    sandbox_of: null,
    search_text: '',
    ...given,
    created_at,
  };
  const search_text = searchable(company.company_name, company.company_email, company.company_phone);
  return { ...company, search_text };
};

/** The abilities that a company's roles start with. */
export const startingAbilities = (company_id: string) =>
  Object.entries(defaultAbilities).flatMap(([role, own]) =>
    abilities
      .filter((ability) => own.includes(ability))
      .map((ability) => ({ company_id, role: role as CompanyRole, ability })),
  );

type Membership = { user_id: string; company_id: string };

const aMembership = (given: { created_at?: Date; company_approved?: boolean }) => ({
  id: newIdAt(given.created_at ?? new Date()),
  status: 'active' as const,
  company_approved: true,
  termination_date: null,
  search_text: '',
  created_at: given.created_at ?? new Date(),
});

export const anEmployee = (given: Partial<EmployeeRow> & Membership): EmployeeRow => {
  const employee = {
    ...aMembership(given),
    employee_name: 'Ada Obi',
    employee_email: 'ada@demo.waybill.example',
    employee_phone: '2348031234567',
    employee_address: '12 Allen Avenue, Ikeja',
    employee_city: 'Ikeja',
    employee_state: 'Lagos',
    employee_country: 'Nigeria',
    employee_job_title: 'Dispatcher',
    employee_picture: null,
    ...given,
  };
  const search_text = searchable(employee.employee_name, employee.employee_email, employee.employee_phone);
  return { ...employee, search_text };
};

export const aRider = (given: Partial<CourierRow> & Membership): CourierRow => {
  const rider = {
    ...aMembership(given),
    courier_name: 'Musa Bello',
    courier_email: 'musa@demo.waybill.example',
    courier_phone: '2348051234567',
    courier_address: '4 Marina Road, Lagos Island',
    courier_city: 'Lagos Island',
    courier_state: 'Lagos',
    courier_country: 'Nigeria',
    courier_job_title: 'Rider',
    courier_picture: null,
    cash_limit_kobo: null,
    ...given,
  };
  return {
    ...rider,
    search_text: searchable(rider.courier_name, rider.courier_email, rider.courier_phone),
  };
};

export const anOutlet = (given: Partial<OutletsTable> & { company_id: string }): Selectable<OutletsTable> => {
  const created_at = given.created_at ?? new Date();
  const outlet = {
    id: newIdAt(created_at),
    outlet_name: 'Mama Put Kitchen',
    outlet_email: null,
    outlet_phone: '2348091234567',
    outlet_address: '7 Opebi Road, Ikeja',
    outlet_city: 'Ikeja',
    outlet_state: 'Lagos',
    outlet_country: 'Nigeria',
    search_text: '',
    updated_at: created_at,
    deleted_at: null,
    ...given,
    created_at,
  };
  return { ...outlet, search_text: searchable(outlet.outlet_name, outlet.outlet_phone, outlet.outlet_email) };
};

export const aCustomer = (given: Partial<NewCustomerRow> & { company_id: string }): NewCustomerRow => {
  const created_at = given.created_at ?? new Date();
  const customer = {
    id: newIdAt(created_at),
    customer_name: 'Ngozi Okafor',
    customer_email: null,
    customer_phone: '2348161234567',
    customer_gender: null,
    customer_address: '3 Adeola Odeku Street, Victoria Island',
    customer_city: 'Eti-Osa',
    customer_state: 'Lagos',
    customer_country: 'Nigeria',
    customer_picture: null,
    customer_comment: null,
    search_text: '',
    updated_at: created_at,
    deleted_at: null,
    ...given,
    created_at,
  };
  const search_text = searchable(customer.customer_name, customer.customer_phone, customer.customer_email);
  return { ...customer, search_text };
};

/** The body of `order/store` for a small order that is not paid. */
export const anOrderBody = (given: Partial<NewOrder> = {}): Partial<NewOrder> => ({
  customer_name: 'Ngozi Okafor',
  customer_phone: '2348161234567',
  customer_address: '3 Adeola Odeku Street, Victoria Island',
  outlet_name: 'Mama Put Kitchen',
  outlet_phone: '2348091234567',
  outlet_address: '7 Opebi Road, Ikeja',
  order_items: [{ name: 'Jollof rice', quantity: 2, price: 2_500, options: [] }],
  order_delivery_fee: 1_500,
  order_paid: false,
  order_payment_method: { id: 2 },
  ...given,
});

/** An order's row, priced by the same rules as one that is created by a call. */
export const anOrder = (
  given: Partial<NewOrderRow> & { company_id: string; order_id: string },
  body: Partial<NewOrder> = {},
  outlet?: Selectable<OutletsTable>,
): NewOrderRow => {
  const created_at = (given.created_at as Date | undefined) ?? new Date();
  const draft = draftOrder(newOrder.parse(anOrderBody(body)), outlet);
  return {
    ...draft,
    id: newIdAt(created_at),
    status: 'unassigned',
    search_text: searchTextOfOrder(given.order_id, draft),
    updated_at: created_at,
    ...given,
    created_at,
  };
};
