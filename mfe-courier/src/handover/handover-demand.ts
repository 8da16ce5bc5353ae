import type { CourierOrder, ProofDemand, ProofPart } from '@waybill/contract';

const nothing: ProofDemand = { photo: 'off', signature: 'off', receiver_name: 'off', pin: 'off' };

/** The proof that a delivery of this order has to bring. A server that knows only the PIN says no more than that. */
export const deliveryDemandOf = ({ asks_proof, asks_delivery_pin }: CourierOrder): ProofDemand =>
  asks_proof ?? { ...nothing, pin: asks_delivery_pin ? 'required' : 'off' };

/**
 * The proof of a return to the outlet: the recipient's name is required, and the rest as the company has it for deliveries, but never
 * more than offered.
 */
export const returnDemandOf = ({ asks_proof = nothing }: CourierOrder): ProofDemand => {
  const offered = (part: ProofPart) => (asks_proof[part] === 'off' ? 'off' : 'optional');
  return {
    photo: offered('photo'),
    signature: offered('signature'),
    receiver_name: 'required',
    pin: 'off',
  };
};

/** Whether there is anything to ask before the step. */
export const wantsAnything = (demand: ProofDemand): boolean =>
  Object.values(demand).some((level) => level !== 'off');
