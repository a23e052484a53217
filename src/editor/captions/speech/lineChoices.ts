import { t } from '@lingui/core/macro'
import { z } from 'zod'
import type { LineLayout } from '../../../composition/speech/spokenLines.ts'

export const lineChoices = ['one', 'three', 'five', 'rows'] as const
/** How many words captions from speech show at a time. */
export type LineChoice = (typeof lineChoices)[number]

export const lineChoiceNames: Readonly<Record<LineChoice, string>> = {
  one: t`One word`,
  three: t`Up to three words`,
  five: t`Up to five words`,
  rows: t`Two full lines`,
}

export const maxWordsOf: Readonly<Record<LineChoice, LineLayout['maxWords']>> = {
  one: 1,
  three: 3,
  five: 5,
  rows: null,
}

/** Maximum number of rows that a line of captions takes on the picture. */
export const MAX_ROWS = 2

export const lineChoiceSlot = {
  key: 'captions.lines',
  schema: z.enum(lineChoices),
  fallback: 'rows' as const,
}
