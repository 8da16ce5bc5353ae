import { Fragment } from 'react';

/** A text in which an email may be broken into lines after its @ and its dots. */
export const Breakable = ({ text }: { text: string }) =>
  /^[^\s@]+@[^\s@]+$/.test(text)
    ? text.match(/[^@.]+[@.]?|[@.]/g)!.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text never move
        <Fragment key={index}>
          {part}
          <wbr />
        </Fragment>
      ))
    : text;
