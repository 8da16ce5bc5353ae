import { type ReaderTexts, readerTexts } from '@waybill/contract';
import { useKitTexts } from '../texts/kit-texts.tsx';

/** Messages about typed text, in the language of this screen. */
export const useReaderTexts = (): ReaderTexts => useKitTexts().readers ?? readerTexts;
