import { ordersApi, remittanceApi, useWrite } from '@waybill/api';
import type { CourierOrder } from '@waybill/contract';
import { Button, Dialog } from '@waybill/ui';
import { Form, TextAreaField } from '@waybill/ui/form';

export interface CommentDialogProps {
  courierOrder: CourierOrder;
  onClose: () => void;
}

interface CommentValues {
  comment?: string | undefined;
}

/** The employee's comment on a delivery and its money; another one replaces it. */
export function CommentDialog({ courierOrder, onClose }: CommentDialogProps) {
  const number = courierOrder.order.order_id;
  const draft = `comment-${courierOrder.id}`;
  const { run } = useWrite(remittanceApi.comment, {
    success: `Comment on ${number} saved`,
    invalidates: [remittanceApi.all, ordersApi.all],
    draft,
  });
  return (
    <Dialog title="Comment as an employee" onClose={onClose}>
      <Form<CommentValues>
        draft={draft}
        defaults={{ comment: courierOrder.employee_comment ?? undefined }}
        submitLabel="Save comment"
        secondary={<Button onClick={onClose}>Close</Button>}
        onSubmit={async ({ comment = '' }) => {
          await run({ courier_order_id: courierOrder.id, comment });
          onClose();
        }}
      >
        <TextAreaField<CommentValues> name="comment" label="Comment" required="You must add a comment" />
      </Form>
    </Dialog>
  );
}
