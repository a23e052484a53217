import type { Wording } from '../../../base/wording.ts'
import type { ErrorDefinition } from '../../files/fileErrors.ts'

/** Errors of requests about the numbers of ads, and of imports of files. */
export const insightsRequestErrors = {
  insights_account_missing: { status: 409, message: 'This project has no ad account. Choose one first.' },
  import_unreadable: {
    status: 422,
    message: {
      no_rows: 'The file has no rows.',
      columns: 'The file does not have these columns: {columns}. Export it again with them.',
      no_rows_left: 'No row of the file can be used. Check line {line}.',
      text: 'The file is not text. Export it again as CSV.',
      json: 'The file is not well-formed JSON.',
      json_rows: 'The JSON file contains no list of objects.',
      row: 'The row on line {line} is too long. Check the quotes in the file.',
      results: 'The file has more than {most} results. Split it and import the parts one by one.',
      ads: 'The file has more than {most} ads. Export fewer at once.',
      currencies: 'The file has amounts in several currencies: {currencies}. Export one account at a time.',
    },
  },
} as const satisfies Record<string, ErrorDefinition>

/** Errors of refreshes, and of single rows of files. */
export const insightsErrors = {
  insights_failed: { message: 'The numbers of the ads could not be read. Try again.' },
  insights_account_changed: { message: 'Another ad account was chosen meanwhile. Refresh again.' },
  import_row_refused: {
    message: {
      unnamed: 'The row has no name of an ad.',
      empty: 'The row has neither a text nor an address.',
      number: '“{value}” in the column “{column}” is not a number.',
      day: '“{value}” in the column “{column}” is not a day.',
    },
  },
} as const satisfies Record<string, { readonly message: Wording }>
