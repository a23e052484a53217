import { z } from 'zod'
import { defineOperation, noFields } from '../../operation.ts'
import { savedResearchSchema } from '../../operations/research/saves.ts'
import { researchProviderSchema } from '../../operations/research/researchItems.ts'
import { idSchema, revisionSchema } from '../../values.ts'

/** An extension of the API. The video is transcribed in place of the one at the provider's address. */
export const attachResearchMedia = defineOperation({
  section: 'Research',
  method: 'PUT',
  path: '/projects/{projectId}/research/{research_provider}/saves/{savedId}/media',
  permissions: ['read', 'write'],
  errors: ['revision_conflict', 'work_active'],
  summary: 'Attach a video of the project to a saved result, or detach it',
  params: z.object({ projectId: idSchema, research_provider: researchProviderSchema, savedId: idSchema }),
  query: noFields,
  body: z.strictObject({
    assetId: idSchema.nullable().meta({ description: 'Null to detach it.' }),
    expectedUpdatedAt: revisionSchema,
  }),
  output: savedResearchSchema,
})
