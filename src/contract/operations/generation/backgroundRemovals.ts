import { z } from 'zod'
import type { Bytes, Milliseconds } from '../../../base/units.ts'
import { acceptedJobSchema, defineOperation, noFields } from '../../operation.ts'
import { idSchema, revisionSchema } from '../../values.ts'

/** Spec: "Background removal | source 256 MiB; range 60 s". */
export const MAX_REMOVAL_SOURCE_BYTES: Bytes = 256 * 1024 ** 2
export const MAX_REMOVAL_MS: Milliseconds = 60_000

/**
 * Job type `editor_background_removal`. The job ends with `outputAssetIds`, `mediaAvailable`, `saved`, `saveStatus` and
 * `compositionUpdatedAt`.
 *
 * Open point: place of the cut-out — it lies on a new row above its clip, which becomes transparent and keeps its sound.
 *
 * Open point: a clip with one kept range counts as one continuous range, and a clip with several does not.
 */
export const removeBackground = defineOperation({
  section: 'Compositions and editor',
  method: 'POST',
  path: '/compositions/{compositionId}/background-removals',
  permissions: ['read', 'write', 'generate'],
  status: 202,
  needsActivePlan: true,
  errors: ['revision_conflict', 'source_not_ready', 'media_unavailable', 'file_too_large', 'stage_unavailable'],
  summary: 'Remove the background of a video clip',
  params: z.object({ compositionId: idSchema }),
  query: noFields,
  body: z.strictObject({ overlayId: z.int().min(0), expectedUpdatedAt: revisionSchema }),
  output: acceptedJobSchema,
})
