import { screen, within } from '@testing-library/react';
import { type FakeApi, startFakeApi } from '@waybill/api/testing';
import type { CourierOrder, Role } from '@waybill/contract';
import { aCountedPage, aCourier, aCourierOrder, anEmployee, aPage } from '@waybill/contract/testing';
import { visitRemote } from '@waybill/federation/testing';
import { alertStore, chooseTeam, clearAlert, signIn, signOut } from '@waybill/session';
import { aSessionUser } from '@waybill/session/testing';
import type { Sheet } from '@waybill/ui/export';
import remote from '../../remote.ts';

interface RemittanceOffice {
  fake: FakeApi;
  /** What the server holds now; a test may put others in their place. */
  rows: CourierOrder[];
}

const number = (name: string) => `WB-261120-${name}`;

/** A delivered order of 11,500 naira whose number ends with `name`. */
export const delivered = (name: string, changes: Parameters<typeof aCourierOrder>[0] = {}) =>
  aCourierOrder({
    id: name,
    status: 'completed',
    ...changes,
    order: { id: `order-${name}`, order_id: number(name), ...changes.order },
  });

/** An order's amounts in naira, none of them alike. */
export const dear = {
  order_amount: 12_300.5,
  order_delivery_fee: 1_500,
  order_service_fee: 400,
  order_insurance_fee: 250.25,
  order_discount: 100,
};

export const signInAs = (...roles: Role[]) => {
  signOut();
  signIn(aSessionUser({ roles }));
  chooseTeam('team-1');
};

/** Sets a test file up: an accountant is signed in, and the server holds some rows, one employee and one rider. */
export function remittanceOffice(): RemittanceOffice {
  const office = {} as RemittanceOffice;
  beforeAll(async () => {
    office.fake = await startFakeApi();
    // Compiled here, as a busy machine takes longer for it than a dialog waits for its code.
    await Promise.all([import('../remit.dialog.tsx'), import('../verify.dialog.tsx')]);
  });
  afterAll(() => office.fake.close());
  beforeEach(() => {
    office.fake.reset();
    clearAlert();
    sessionStorage.clear();
    signInAs('accountant');
    office.rows = [delivered('OPEN01')];
    office.fake.on('courier/order/remittance/filter/index', ({ query }) =>
      query.get('pagination') === '0' ? office.rows : aPage(office.rows),
    );
    office.fake.on('employee/filter/index', aPage([anEmployee()]));
    office.fake.on('courier/filter/index', aCountedPage([aCourier()], { active: 1, inactive: 0 }));
  });
  return office;
}

export const visit = (address: string) => visitRemote(remote, address);
export const row = async (name: string): Promise<HTMLElement> =>
  (await screen.findByRole('button', { name: `Copy ${number(name)}` })).closest('tr')!;
export const alertText = () => alertStore.getState().alert?.text;
export const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
export const cellsOf = (line: HTMLElement) =>
  within(line)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.trim());

/** What the last call of the list sent: its filters, and its page. */
export const asked = ({ fake }: RemittanceOffice) => {
  const { body, query } = fake.calls('courier/order/remittance/filter/index').at(-1)!;
  return { ...body, query: Object.fromEntries(query) };
};

/** Sees what would be downloaded: the file's name, and the sheet handed to the worker, which jsdom does not have. */
export function watchDownloads() {
  const saved: { name: string; sheet: Sheet }[] = [];
  let handed: Sheet;
  class SeenWorker {
    onmessage: ((event: { data: ArrayBuffer }) => void) | null = null;
    postMessage(sheet: Sheet) {
      handed = sheet;
      queueMicrotask(() => this.onmessage?.({ data: new ArrayBuffer(8) }));
    }
    terminate() {}
  }
  Object.assign(globalThis, { Worker: SeenWorker });
  Object.assign(URL, { createObjectURL: () => 'blob:0', revokeObjectURL: () => undefined });
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    saved.push({ name: this.download, sheet: handed });
  });
  return saved;
}
