import { en } from './en';
import { tableTexts } from './en-table';

/** The texts in the language of the pages. */
export const messages = { ...en, table: tableTexts } as const;
