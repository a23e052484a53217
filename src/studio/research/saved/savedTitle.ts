import { t } from '@lingui/core/macro'
import type { SavedResearch } from '../../../contract/operations/research/saves.ts'
import { titleOf } from '../ItemBody.tsx'
import { filtersInWords } from '../search/searchWords.ts'

/** The title of a result, or the filters of a search. */
export const savedTitle = ({ filters, result }: SavedResearch): string =>
  result === null ? (filters === null ? t`Search` : filtersInWords(filters)) : titleOf(result)
