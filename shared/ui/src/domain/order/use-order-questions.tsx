import { isApiError } from '@waybill/api';
import { agoText, type FarPlace, type OrderDouble } from '@waybill/contract';
import { useOffers } from '@waybill/session';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type Question, useQuestion } from '../../act/use-question.tsx';
import { countText } from '../../show/number-text.ts';

/** Flags by which a call skips or asks its own questions. */
interface Flags {
  unless_double?: true;
  even_if_far?: true;
}

interface OrderQuestion extends Question {
  /** With these the call no longer asks. */
  meant: (flags: Flags) => Flags;
  /** The reason why nothing was sent, if it is not meant. */
  declined: string;
}

interface OrderQuestions<Input, Output> {
  /** Sends an order, and asks what the call asks. Throws where it is not meant then. */
  send: (input: Input) => Promise<Output>;
  /** The dialog, to be rendered next to the form. */
  question: ReactNode;
}

type LinkOf = (double: OrderDouble) => string;

const aboutDouble = (double: OrderDouble, linkOf: LinkOf): OrderQuestion => ({
  title: 'Is it the same order?',
  text: (
    <p>
      Same number, same amount, {agoText(Date.now() - Date.parse(double.created_at))}
      {double.by && `, by ${double.by}`}:{' '}
      <Link to={linkOf(double)} target="_blank">
        order {double.order_id}
      </Link>
      .
    </p>
  ),
  confirmLabel: 'Create it anyway',
  cancelLabel: 'Do not create it',
  meant: ({ unless_double: _, ...others }) => others,
  declined: `Nothing was sent: order ${double.order_id} is the same.`,
});

const aboutPlace = ({ field, km }: FarPlace): OrderQuestion => {
  const end = field === 'outlet_place' ? 'pick-up' : 'drop-off';
  return {
    title: 'Is this location right?',
    text: (
      <p>
        The pin of the {end} is {countText(km)} km from where the company works.
      </p>
    ),
    confirmLabel: 'Yes, it is right',
    cancelLabel: 'Change it',
    meant: (flags) => ({ ...flags, even_if_far: true }),
    declined: `Nothing was sent: check the pin of the ${end}.`,
  };
};

const questionOf = (error: unknown, linkOf: LinkOf | undefined): OrderQuestion | undefined => {
  if (!isApiError(error)) return undefined;
  if (error.code === 'order.double' && linkOf) return aboutDouble(error.data as OrderDouble, linkOf);
  return error.code === 'place.far' ? aboutPlace(error.data as FarPlace) : undefined;
};

/**
 * Asks what the call of an order asks: about a place impossibly far from the company, and, where `linkOf` says where the
 * first one is seen, about a second order to the same number for the same sum within minutes.
 */
export function useOrderQuestions<Input extends object, Output>(
  run: (input: Input & Flags) => Promise<Output>,
  linkOf?: LinkOf,
  /** The call is of a server that looks for doubles, whoever is signed in. */
  hasDoubles = false,
): OrderQuestions<Input, Output> {
  const isOffered = useOffers('doubles');
  const asksDoubles = (isOffered || hasDoubles) && linkOf !== undefined;
  const { ask, question } = useQuestion();

  const attempt = async (input: Input, flags: Flags): Promise<Output> => {
    try {
      return await run({ ...input, ...flags });
    } catch (error) {
      const asked = questionOf(error, linkOf);
      if (!asked) throw error;
      if (!(await ask(asked))) throw new Error(asked.declined);
      return attempt(input, asked.meant(flags));
    }
  };

  return { send: (input) => attempt(input, asksDoubles ? { unless_double: true } : {}), question };
}
