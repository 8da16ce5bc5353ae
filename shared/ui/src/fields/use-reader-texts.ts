import { type ReaderTexts, readerTexts } from '@waybill/contract';
import { useKitTexts } from '../texts/kit-texts.tsx';

/** What readers say of what is typed, in the language of this screen. */
export const useReaderTexts = (): ReaderTexts => useKitTexts().readers ?? readerTexts;
