import { z } from 'zod';
import { order } from './orders.ts';
import { companyScoped } from './page.ts';
import { type CallResult, callResults, type PayWay, payWays } from './receiver-reply.ts';
import { id, phone, timestamp } from './text.ts';

const paysWithYes = ({
  answer,
  pays_by,
}: {
  answer: CallResult | 'not_asked';
  pays_by?: PayWay | undefined;
}) => answer === 'yes' || pays_by === undefined;

/** How they pay goes with yes alone. */
export const withPayWay = <Shape extends z.ZodRawShape & { answer: z.ZodType<CallResult | 'not_asked'> }>(
  shape: Shape,
) =>
  z
    .strictObject({ ...shape, pays_by: z.enum(payWays).optional() })
    .refine((body) => paysWithYes(body as Parameters<typeof paysWithYes>[0]), {
      path: ['pays_by'],
      error: 'goes with the answer yes alone',
    });

/** `order/confirm`: what a call to the receiver gave; `not_asked` takes the last result back. */
export const orderConfirmation = withPayWay({
  ...companyScoped,
  id,
  answer: z.enum([...callResults, 'not_asked']),
  /** Of `not_asked`: the time of the reply that is taken back, so that no other one is. */
  reply_at: timestamp.optional(),
});
export type OrderConfirmation = z.infer<typeof orderConfirmation>;

/** `order/calls/index`: orders before their ride whose receivers have not answered for today, at most 50. */
export const callList = z
  .object({
    /** From this Lagos time on the office calls, `HH:MM`; null where the company does not. */
    call_from: z.string().nullable(),
    /** Whether it has come today. */
    is_due: z.boolean(),
    total: z.number().int(),
    /** Those not called yet first, the oldest first. */
    orders: z.array(order),
  })
  .meta({ id: 'CallList' });
export type CallList = z.infer<typeof callList>;

/** `order/refusals/show?phone=` */
export const refusalsQuery = z.object({ phone });

/** Orders of the company to a number, and how many of them were not taken. */
export const refusals = z
  .object({ orders: z.number().int(), refused: z.number().int() })
  .meta({ id: 'Refusals' });
export type Refusals = z.infer<typeof refusals>;
