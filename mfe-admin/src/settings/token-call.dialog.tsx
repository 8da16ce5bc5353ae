import type { ThirdPartyCall } from '@waybill/contract';
import { Button, CopyButton, DateTime, Dialog, Facts } from '@waybill/ui';
import { Body } from './call-body.tsx';
import styles from './settings.module.css';
import { callText, responseText } from './token-call-texts.ts';

export interface TokenCallDialogProps {
  call: ThirdPartyCall;
  onClose: () => void;
}

/** One call of another system: what was sent and responded, without what names people. */
export const TokenCallDialog = ({ call, onClose }: TokenCallDialogProps) => (
  <Dialog
    title={callText(call)}
    width="wide"
    onClose={onClose}
    footer={
      <Button type="primary" onClick={onClose}>
        Close
      </Button>
    }
  >
    <Facts
      facts={[
        ['Response', responseText(call)],
        ['When', <DateTime key="at" at={call.at} />],
        ['Order', call.order_number],
        ['Call', `${call.method} ${call.path}`],
        ['Status', call.code ? `${call.status}, ${call.code}` : String(call.status)],
        ['Took', `${call.ms} ms`],
        [
          'Request',
          <span key="request" className={styles.request}>
            <code>{call.request_id}</code> <CopyButton text={call.request_id} />
          </span>,
        ],
      ]}
    />
    <Body title="Sent" body={call.sent} />
    <Body title="Response" body={call.response} />
  </Dialog>
);
