import { z } from 'zod'
import { plainTextSchema } from '../../composition/overlays/fields.ts'
import { spokenLetters } from '../../composition/speech/fillerWords.ts'
import { rule } from '../../composition/brokenRules.ts'
import { MAX_FILLER_LENGTH, MAX_FILLERS } from '../limits.ts'
import { defineOperation, noFields } from '../operation.ts'
import { timestampSchema } from '../values.ts'

/** The fillers that people of a workspace chose for a language. */
export const fillerListSchema = z.object({
  language: z.string(),
  words: z.array(z.string()),
  updatedAt: timestampSchema,
})
export type FillerList = z.output<typeof fillerListSchema>

const section = 'Filler words'

/** An extension of the API; requires the session capability `fillerWords`. Languages without a list have a built-in one. */
export const listFillerWords = defineOperation({
  section,
  method: 'GET',
  path: '/filler-words',
  permissions: ['read'],
  summary: 'List the filler words that were chosen, by language',
  params: noFields,
  query: noFields,
  body: noFields,
  output: z.object({ lists: z.array(fillerListSchema) }),
})

/** One word, which has letters. */
const wordSchema = plainTextSchema(MAX_FILLER_LENGTH)
  .transform((word) => word.normalize('NFC').trim())
  .refine((word) => spokenLetters(word) !== '' && !/\s/u.test(word), rule('not_a_word'))

export const replaceFillerWords = defineOperation({
  section,
  method: 'PUT',
  path: '/filler-words/{languageCode}',
  permissions: ['read', 'write'],
  summary: 'Choose the filler words of a language',
  params: z.object({
    languageCode: z
      .string()
      .regex(/^[a-z]{2,3}$/u)
      .meta({ description: 'A language without a region, such as en.' }),
  }),
  query: noFields,
  body: z.strictObject({
    words: z.array(wordSchema).max(MAX_FILLERS).nullable().meta({ description: 'Null for the built-in list.' }),
  }),
  output: z.object({ lists: z.array(fillerListSchema) }),
})
