import { z } from 'zod'
import { plainTextSchema } from '../../composition/overlays/fields.ts'
import { problemSchema } from '../errorEnvelope.ts'
import { MAX_NAME_LENGTH } from '../limits.ts'
import { defineOperation, type FileBody, receivedFileSchema } from '../operation.ts'
import { dateSchema } from '../operations/insights.ts'
import { researchProviderSchema } from '../operations/research/researchItems.ts'
import { idSchema } from '../values.ts'

/**
 * Files that people export elsewhere and drop into a project. The body is the file itself. Extensions of the API; they
 * require the session capability `fileImports`.
 *
 * Open point: largest file — 20 MiB, as much as the ad managers export at once.
 */
export const importFileBody: FileBody = {
  maxBytes: 20 * 1_048_576,
  mediaTypes: [
    'text/csv',
    'text/tab-separated-values',
    'text/plain',
    'application/json',
    'application/vnd.ms-excel',
    'application/octet-stream',
  ],
}

/** The fields that every import of a file has. */
export const fileImport = {
  section: 'Imports',
  method: 'POST',
  permissions: ['read', 'write'],
  status: 201,
  fileBody: importFileBody,
  params: z.object({ projectId: idSchema }),
  body: receivedFileSchema,
} as const

/** Shown with what was read from the file. */
export const importFilenameSchema = plainTextSchema(MAX_NAME_LENGTH).optional()

/** A row that was left out, and why. */
export const refusedRowSchema = problemSchema.extend({
  line: z.int().meta({ description: 'The line of the file on which the row starts, from 1.' }),
})
export type RefusedRow = z.output<typeof refusedRowSchema>

/** Only this many refused rows are listed; all are counted. */
export const MAX_REFUSED_ROWS = 20

export const insightsImportSchema = z.object({
  filename: z.string().nullable(),
  rowCount: z.int().meta({ description: 'Rows that were read, without totals and refused ones.' }),
  adCount: z.int(),
  replacedCount: z.int().meta({ description: 'Ads whose earlier numbers for the same days were replaced.' }),
  matchedAdCount: z.int().meta({ description: 'Ads that were recognised as videos of this project.' }),
  refusedCount: z.int(),
  refusedRows: z.array(refusedRowSchema),
  missingColumns: z.array(z.string()).meta({ description: 'Numbers that the file does not have, such as ThruPlays.' }),
  currency: z.string().nullable(),
  periodStart: dateSchema.nullable(),
  periodEnd: dateSchema.nullable(),
})
export type InsightsImport = z.output<typeof insightsImportSchema>

/**
 * Reads a CSV file of an ad manager, or a list of its rows as JSON. It replaces earlier numbers of the same ads for
 * overlapping days, whichever file or ad account they came from. A refresh keeps the numbers of a file that are about more
 * days than it reads.
 */
export const importInsights = defineOperation({
  ...fileImport,
  path: '/projects/{projectId}/insights/imports',
  summary: 'Import the numbers of ads from a file',
  errors: ['file_empty', 'disk_full', 'import_unreadable'],
  query: z.strictObject({ filename: importFilenameSchema }),
  output: insightsImportSchema,
})

export const swipeImportSchema = z.object({
  filename: z.string().nullable(),
  rowCount: z.int().meta({ description: 'Rows that were read, without refused ones.' }),
  itemCount: z.int().meta({ description: 'Different ads, companies, videos and hashtags among them.' }),
  libraryCount: z.int().meta({ description: 'Items of the swipe file of this provider after the import.' }),
  refusedCount: z.int(),
  refusedRows: z.array(refusedRowSchema),
})
export type SwipeImport = z.output<typeof swipeImportSchema>

/**
 * Adds results to the swipe file of a project: CSV or JSON of a research tool, or of an own list. Research without a
 * server searches it. An item that is imported again replaces itself.
 */
export const importSwipeFile = defineOperation({
  ...fileImport,
  path: '/projects/{projectId}/research/imports',
  summary: 'Import saved ads or trends from a file',
  errors: ['file_empty', 'disk_full', 'import_unreadable'],
  query: z.strictObject({ provider: researchProviderSchema.default('social_one'), filename: importFilenameSchema }),
  output: swipeImportSchema,
})
