import { type RiderStep, type SandboxStep, type ThirdPartyOrder, thirdPartyOrder } from '@waybill/contract';
import { orderLifecycle, ordersService } from '../../orders/orders/index.ts';
import { conflict, DomainError } from '../../platform/base/errors.ts';
import { newId } from '../../platform/base/new-id.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { CourierRow, NewUserRow } from '../../platform/database/tables.ts';
import type { CompanyMember } from '../../platform/identity/member.ts';
import { findSandbox } from '../../platform/identity/sandbox.ts';
import { authorOfThirdParty, type ThirdParty } from '../../platform/identity/third-parties.ts';
import { sandboxRepository } from './sandbox.repository.ts';

const riderName = 'Test Rider';

/** The account behind the sandbox's rider: without a password, and with an address that no mail reaches. */
const testUser = (sandboxId: string, created_at: Date): NewUserRow => ({
  id: newId(),
  name: riderName,
  email: `test-rider-${sandboxId}@waybill.invalid`,
  phone: null,
  picture: null,
  referral_code: null,
  password_hash: 'none',
  email_verified_at: null,
  referred_by: null,
  birth_date: null,
  description: null,
  second_factor_since: null,
  agreements: '[]',
  created_at,
});

const testRider = (company_id: string, user: NewUserRow): CourierRow => ({
  id: newId(),
  company_id,
  user_id: user.id,
  courier_name: riderName,
  courier_email: user.email,
  courier_phone: '2348000000000',
  courier_address: null,
  courier_city: null,
  courier_state: null,
  courier_country: null,
  courier_job_title: null,
  courier_picture: null,
  status: 'active',
  company_approved: true,
  termination_date: null,
  search_text: '',
  cash_limit_kobo: null,
  created_at: user.created_at,
});

/** The sandbox's rider as who makes a step. */
const asMember = async (tx: Tx, { company }: ThirdParty): Promise<CompanyMember> => {
  const rider = await sandboxRepository.findRider(tx, company.id);
  return {
    teamId: '',
    displayName: company.name,
    company,
    roles: ['courier'],
    abilities: [],
    employeeId: null,
    riderId: rider.id,
    riderName: rider.courier_name,
    state: 'active',
    rejectionReason: null,
    user: { id: rider.user_id, name: rider.courier_name },
    impersonatedCompany: null,
    isAskedForSecondFactor: false,
    lacksSecondFactor: false,
    isRiderOnly: true,
  };
};

const riderSteps: Partial<Record<SandboxStep, RiderStep>> = {
  accepted: 'accepted',
  rejected: 'rejected',
  delivered: 'completed',
  canceled: 'canceled',
};

/** Makes the step, or returns false where the order's state does not allow it. */
const tryStep = async (tx: Tx, by: ThirdParty, id: string, step: SandboxStep): Promise<boolean> => {
  if (step === 'closed') return orderLifecycle.closeIfOpen(tx, authorOfThirdParty(by), id);
  const rider = await asMember(tx, by);
  const assignment = await sandboxRepository.findOpenAssignment(tx, by.company.id, id);
  if (step === 'assigned') {
    if (assignment) return false;
    await orderLifecycle.assign(tx, rider, { order_id: id, courier_id: rider.riderId! });
    return (await sandboxRepository.findOpenAssignment(tx, by.company.id, id)) !== undefined;
  }
  if (!assignment) return false;
  return orderLifecycle.stepByRider(tx, rider, assignment.id, {
    step: riderSteps[step]!,
    tappedAt: new Date(),
  });
};

/** A company in which another system can try its calls: its team is empty, and its only rider is not a person. */
export const sandboxService = {
  /** The company's sandbox; of two who ask for it at once the second waits, as the company's row is held. */
  async findOrMake(tx: Tx, companyId: string): Promise<string> {
    const found = await findSandbox(tx, companyId);
    if (found) return found.id;
    const [id, created_at] = [newId(), new Date()];
    await sandboxRepository.insert(tx, companyId, { id, created_at });
    const user = testUser(id, created_at);
    await sandboxRepository.insertRider(tx, user, testRider(id, user));
    return id;
  },

  /** 403 for a token that is no test token. */
  requireTest({ isTest }: ThirdParty): void {
    if (!isTest) throw new DomainError('access.sandbox_only');
  },

  /** Moves an order as a rider or the staff would; 409 where its state does not allow the step. The caller has made sure whose it is. */
  async advance(tx: Tx, by: ThirdParty, id: string, step: SandboxStep): Promise<ThirdPartyOrder> {
    const isDone = await tryStep(tx, by, id, step);
    const order = await ordersService.read(tx, by.company.id, id);
    if (!isDone) throw conflict('order.wrong_state', thirdPartyOrder, order);
    return order;
  },
};
