import { z } from 'zod'
import { MAX_EXPLICIT_RETRIES } from '../limits.ts'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema, pageOf, pageQuery } from '../values.ts'
import { projectJobSchema } from './projectJobsRoute.ts'

/** A batch: its first attempt and the retries of its failed outputs, oldest first. */
const sequenceBatchSchema = z.object({
  attempts: z
    .array(projectJobSchema)
    .min(1)
    .max(1 + MAX_EXPLICIT_RETRIES),
})

/** Lists the batches of a sequence. An extension of the API; requires the session capability `batchDownloads`. */
export const listSequenceBatches = defineOperation({
  section: 'Project jobs',
  method: 'GET',
  path: '/sequences/{sequenceId}/batches',
  permissions: ['read'],
  summary: 'List the batches of a sequence with their retries, newest first',
  params: z.object({ sequenceId: idSchema }),
  query: pageQuery(),
  body: noFields,
  output: pageOf(sequenceBatchSchema),
})
