import { bookedOrdersApi, useWrite } from '@waybill/api';
import type { BookedOrder } from '@waybill/contract';
import { Button } from '@waybill/ui';
import { ChoiceField } from '@waybill/ui/fields';
import { Form, TextAreaField } from '@waybill/ui/form';
import { useState } from 'react';

interface RatingValues {
  rating: number;
  text?: string;
}

const stars = [1, 2, 3, 4, 5].map((value) => ({ value, label: `${value} ★` }));

/** How the booker found the delivery: asked until they have said it, and theirs to change. */
export function BookingRatingForm({ order }: { order: BookedOrder }) {
  const { id, own_rating, own_rating_text } = order;
  const [isChanging, setIsChanging] = useState(false);
  const { run } = useWrite(bookedOrdersApi.rate, {
    success: 'Thank you for your rating.',
    invalidates: [bookedOrdersApi.all],
  });
  if (own_rating && !isChanging)
    return (
      <p>
        You rated this delivery {own_rating} of 5{own_rating_text && `: ${own_rating_text}`}.{' '}
        <Button size="small" onClick={() => setIsChanging(true)}>
          Change rating
        </Button>
      </p>
    );
  return (
    <Form<RatingValues>
      defaults={{ ...(own_rating && { rating: own_rating }), text: own_rating_text ?? '' }}
      submitLabel="Rate delivery"
      onSubmit={async ({ rating, text }) => {
        await run({ id, rating, ...(text?.trim() && { text: text.trim() }) });
        setIsChanging(false);
      }}
    >
      <ChoiceField<RatingValues, number>
        name="rating"
        label="How was the delivery?"
        required="You must choose a rating"
        options={stars}
      />
      <TextAreaField<RatingValues> name="text" label="What went well, or did not?" />
    </Form>
  );
}
