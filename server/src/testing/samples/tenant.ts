import {
  type CompanyRole,
  type CourierOrderStatus,
  limits,
  type OrderStatus,
  thirdPartyScopes,
} from '@waybill/contract';
import { anOrder } from '../../demo/builders/index.ts';
import { newOrderNumber } from '../../orders/orders/index.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { NewCourierOrderRow } from '../../platform/database/tables.ts';
import { makeShop } from '../make-shop.ts';
import { useKeyOutside } from '../secret-key.ts';
import type { Session, TestServer } from '../test-server.ts';

/** The order's status for each status of its courier order. */
const orderStatusFor: Record<CourierOrderStatus, OrderStatus> = {
  pending: 'assigned',
  accepted: 'assigned',
  completed: 'delivered',
  canceled: 'unassigned',
  rejected: 'unassigned',
};

/**
 * A company with someone of every kind in it; every text of it holds `word`, so that a leak shows. Its
 * records are written straight into the database: what is tested is the one call that follows.
 */
export const makeSide = async (server: TestServer, word: string) => {
  const { db } = server;
  await useKeyOutside(server);
  const company = await server.company({
    company_name: `${word} Deliveries`,
    company_address: `1 ${word} Road`,
  });
  const staff = (role: CompanyRole) => company.employee([role], { employee_name: `${word} ${role}` });
  const rider = await company.rider({ courier_name: `${word} Rider` });
  const people = {
    owner: company.owner,
    supervisor: await staff('supervisor'),
    employee: await staff('employee'),
    accountant: await staff('accountant'),
    rider,
  };
  const token = await company.owner.post<{ token: string }>('third-party/token/store', {
    label: `${word} Eats`,
    scopes: [...thirdPartyScopes],
    calls_per_minute: limits.thirdPartyCallsPerMinute,
  });

  const shop = await makeShop(server, company, word);

  const order = async (status: OrderStatus = 'unassigned', changes: object = {}) => {
    const created_at = new Date();
    const row = anOrder(
      { company_id: company.id, order_id: newOrderNumber(created_at), created_at, status, ...changes },
      { customer_name: `${word} Customer`, order_description: `${word} parcel` },
    );
    await db.insertInto('orders').values(row).execute();
    return row;
  };

  return {
    ...company,
    people,
    shop,
    thirdPartyToken: token.body.data.token,
    newEmployee: () => company.employee(['employee'], { employee_name: `${word} Newcomer` }),
    newRider: (changes = {}) => company.rider({ courier_name: `${word} Newcomer`, ...changes }),
    newCustomer: () => company.customer({ customer_name: `${word} Customer` }),
    newOutlet: () => company.outlet({ outlet_name: `${word} Outlet` }),
    order,
    /** A courier order of the company's rider, or of the given one, as it would be after its steps. */
    async courierOrder(
      status: CourierOrderStatus,
      changes: Partial<NewCourierOrderRow> = {},
      assignee: Session = rider,
    ) {
      const { id: order_id } = await order(orderStatusFor[status]);
      const at = new Date();
      const row: NewCourierOrderRow = {
        id: newId(),
        company_id: company.id,
        order_id,
        courier_id: assignee.riderId!,
        employee_id: company.owner.employeeId!,
        status,
        courier_comment: `${word} comment`,
        created_at: at,
        ...(status !== 'pending' && { accepted_at: at }),
        ...(status === 'completed' && { delivered_at: at }),
        ...changes,
      };
      await db.insertInto('courier_orders').values(row).execute();
      return row;
    },
  };
};

export type Side = Awaited<ReturnType<typeof makeSide>>;
