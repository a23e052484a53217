import { AS_MESSAGE, type WordedCode, type Words } from './words.ts'

/** Errors of the numbers of ads, and of files that are imported. */
export const insightsWords = {
  insights_account_missing: AS_MESSAGE,
  insights_failed: AS_MESSAGE,
  insights_account_changed: AS_MESSAGE,
  import_unreadable: AS_MESSAGE,
  import_row_refused: AS_MESSAGE,
} as const satisfies Partial<Record<WordedCode, Words>>
