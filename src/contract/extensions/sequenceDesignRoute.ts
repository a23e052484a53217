import { z } from 'zod'
import { sequenceDesignSchema } from '../../composition/sequences/design.ts'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema, revisionSchema, timestampSchema } from '../values.ts'

/** The design of a sequence, and the revision of the sequence that it belongs to. */
export const designOfSequenceSchema = z.object({
  ...sequenceDesignSchema.shape,
  sequenceId: idSchema,
  updatedAt: timestampSchema,
})
export type DesignOfSequence = z.output<typeof designOfSequenceSchema>

const section = 'Sequence design'
const path = '/sequences/{sequenceId}/design'
const params = z.object({ sequenceId: idSchema })

/**
 * The settings of a sequence apart from its configuration: rules that exclude combinations, captions, how clips fit the
 * canvas, a transition and a layer. An extension of the API; requires the session capability `sequenceDesign`.
 */
export const readSequenceDesign = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'Read the design of a sequence',
  params,
  query: noFields,
  body: noFields,
  output: designOfSequenceSchema,
})

/** Raises the revision of the sequence, and changes the `inputFingerprint` of its combinations. */
export const replaceSequenceDesign = defineOperation({
  section,
  method: 'PUT',
  path,
  permissions: ['read', 'write'],
  summary: 'Replace the design of a sequence; a stale revision is refused',
  params,
  query: noFields,
  body: z.strictObject({ ...sequenceDesignSchema.shape, expectedUpdatedAt: revisionSchema }),
  output: designOfSequenceSchema,
})
