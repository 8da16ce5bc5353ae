import { StatusTag } from '@waybill/ui';
import type { Tag } from './webhook-texts.ts';

/** The state of a webhook, or of a delivery to it. */
export const StateTag = ({ tag: { text, ...look } }: { tag: Tag }) => <StatusTag {...look}>{text}</StatusTag>;
