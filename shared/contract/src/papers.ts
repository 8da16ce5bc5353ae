import { z } from 'zod';
import { riderName } from './cash-shared.ts';
import { companyScoped } from './page.ts';
import { paperKinds } from './paper-kinds.ts';
import { paperPhoto } from './rider-pay.ts';
import { day, id, shortText, timestamp } from './text.ts';

/** As many as a rider may have. */
export const mostPapers = 30;

/** A paper of a rider or of their bike. */
export const paper = z
  .object({
    id,
    courier: riderName,
    kind: z.enum(paperKinds),
    number: z.string(),
    /** The last day on which it holds; null if it does not end. */
    expires_on: day.nullable(),
    note: z.string().nullable(),
    /** Of `courier/order/proof/photo/show`. */
    photo_id: id.nullable(),
    updated_at: timestamp,
    updated_by: z.string(),
  })
  .meta({ id: 'Paper' });
export type Paper = z.infer<typeof paper>;

/** `paper/index`: of one rider, or all; those that end first come first. Riders see their own. */
export const papersQuery = z.object({ courier_id: id.optional() });
export const paperList = z.array(paper);

const paperFields = {
  kind: z.enum(paperKinds),
  number: shortText(80).min(1),
  expires_on: day.nullable().optional(),
  note: shortText(200).optional(),
  photo: paperPhoto.optional(),
};

/** `paper/store`: riders leave themselves out. */
export const newPaper = z.strictObject({ ...companyScoped, courier_id: id.optional(), ...paperFields });
export type NewPaper = z.input<typeof newPaper>;
/** `paper/update`: without a photo the stored one stays. */
export const paperChanges = z.strictObject({ ...companyScoped, id, ...paperFields });
export type PaperChanges = z.input<typeof paperChanges>;
export const paperRemoval = z.strictObject({ ...companyScoped, id });
