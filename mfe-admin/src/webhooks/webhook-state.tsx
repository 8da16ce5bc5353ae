import type { Webhook } from '@waybill/contract';
import { StatusTag } from '@waybill/ui';
import { stateTag } from './webhook-texts.ts';

/** Whether a webhook is called, and whether that works. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const { text, ...tag } = stateTag(webhook);
  return <StatusTag {...tag}>{text}</StatusTag>;
}
