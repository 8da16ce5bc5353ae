import type { ReaderTexts, replyTexts } from '@waybill/contract';
import type { Translated } from '@waybill/session';
import { createContext, type ReactNode, useContext } from 'react';

/** Texts of the kit's own parts on screens that can be read in other languages; in English everywhere else. */
export const kitTexts = {
  close: 'Close',
  retry: 'Retry',
  loading: 'Loading',
  loadingOf: (what: string) => `Loading ${what}`,
  failedOf: (what: string) => `${what} could not be loaded`,
  numbersFailed: 'Some numbers could not be loaded',
  /** Said by the API client in English, under these codes of its errors. */
  network: 'No connection to Waybill. Check your network and try again.',
  timeout: 'Waybill is taking too long to respond. Check your network and try again.',
  somethingWrong: 'Something went wrong.',
  restored: 'What you typed earlier is back.',
  startAgain: 'Start again',
  /** After the label of a field. */
  optional: '(optional)',
  tooLong: (label: string, most: string) => `${label} must be at most ${most} characters`,
  copied: 'Copied',
  copy: (text: string) => `Copy ${text}`,
  holdsOf: (held: string, limit: string) => `Holds ${held} of ${limit}`,
  paid: 'Paid',
  notPaid: 'Not Paid',
  status: {
    pending: 'Pending',
    accepted: 'Accepted',
    completed: 'Delivered',
    canceled: 'Canceled',
    rejected: 'Rejected',
  },
  statusRemittance: { completed: 'Completed', canceled: 'Canceled' },
  receiver: {
    says: 'Receiver says',
    notAtHome: 'Not at home',
    wantsItOn: (day: string) => `Wants it on ${day}`,
    /** What was said before the ride, under a title; staff read the contract's own. */
    replies: undefined as ({ title: string } & Record<keyof typeof replyTexts, string>) | undefined,
    pinMoved: 'Pin moved',
    note: 'Note',
    rating: 'Rating',
    bookerRating: 'Rating by who booked it',
    stars: (stars: number) => `${stars} of 5`,
  },
  remit: {
    amount: 'Remitted amount',
    amountMissing: 'You must input the remitted amount',
    point: 'Remittance point',
    pointMissing: 'You must input the remittance point',
    comment: 'Comment',
    commentMissing: 'You must add a comment',
    difference: 'Any difference from the amount to collect is recorded.',
    more: (amount: string) => `${amount} more than to collect`,
    less: (amount: string) => `${amount} less than to collect`,
    handedIn: 'Already handed in',
    handedInHow: 'enter the total, including this part',
    belowHandedIn: (amount: string) =>
      `${amount} is already handed in. Enter the total, including this part.`,
    isItRight: 'Is this amount right?',
    itIsRight: 'Yes, send it',
    changeIt: 'Change it',
    twice: (amount: string, toCollect: string) =>
      `${amount} is more than twice the amount to collect, ${toCollect}.`,
    checkIt: 'check this amount; nothing was sent',
  },
  list: {
    from: 'From',
    to: 'to',
    dates: 'Dates',
    ranges: {
      today: 'Today',
      yesterday: 'Yesterday',
      thisWeek: 'This week',
      last7: 'Last 7 days',
      thisMonth: 'This month',
      last30: 'Last 30 days',
      lastMonth: 'Last month',
    },
    filters: 'Filters',
    showRows: 'Show the list',
    bothDates: 'Choose both dates',
    writeDates: 'Enter dates as day/month/year, such as 23/11/2026',
    startAfterEnd: 'The start date is after the end date',
    mostDays: (days: number) => `Choose at most ${days} days`,
    newDay: (day: string) => `It is ${day} now: the list’s dates have moved with the day`,
    pages: 'Pages',
    results: (count: string) => `${count} results`,
    showing: (from: string, to: string, results: string) => `Showing ${from} - ${to} of ${results}`,
    rows: 'Rows',
    previous: 'Previous',
    next: 'Next',
    page: (page: string, of: string) => `Page ${page} of ${of}`,
    nothing: 'No content found',
    nothingForFilters: (nothing: string) => `${nothing} for these filters`,
    clearFilters: 'Clear filters',
    noPage: (page: number) => `There is no page ${page}`,
    lastPage: 'Go to the last page',
    olderByDates: 'Choose dates to see older ones',
    firstPage: 'Go to the first page',
  },
};

/** `readers`: what fields say of what is typed; the readers' own English where it is left out. */
export type KitTexts = Translated<typeof kitTexts> & { readonly readers?: ReaderTexts };

interface Spoken {
  /** The value of a `lang` attribute. */
  language: string;
  texts: KitTexts;
}

const SpokenContext = createContext<Spoken>({ language: 'en', texts: kitTexts });

/** Below it, the kit's parts say what they say in this language. */
export const KitTextsProvider = ({ children, ...spoken }: Spoken & { children: ReactNode }) => (
  <SpokenContext.Provider value={spoken}>{children}</SpokenContext.Provider>
);

/** The kit's texts in the language of this screen. */
export const useKitTexts = (): KitTexts => useContext(SpokenContext).texts;

/** The language of this screen: dialogs are not below it in the page. */
export const useKitLanguage = (): string => useContext(SpokenContext).language;
