import { z } from 'zod'
import { plainTextSchema } from '../../composition/overlays/fields.ts'
import { rule } from '../../composition/brokenRules.ts'
import { MAX_TITLE_LENGTH } from '../../composition/limits.ts'
import { compositionSchema } from '../../composition/schema.ts'
import { DEFAULT_COMPOSITION_PAGE_SIZE } from '../limits.ts'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema, pageOf, pageQuery, revisionSchema, timestampSchema } from '../values.ts'

export const titleSchema = plainTextSchema(MAX_TITLE_LENGTH).trim().min(1)

/** Spec: Composition record. */
export const compositionRecordSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  title: z.string(),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
  composition: compositionSchema,
  /** Set if it is the edited video of one combination of a sequence. Missing on other hosts. */
  sequenceId: idSchema.nullish(),
  combinationId: idSchema.nullish(),
})
export type CompositionRecord = z.output<typeof compositionRecordSchema>

/**
 * Open point: fields of a listed composition — we send those that a card shows. Documents are read one at a time,
 * because 100 of them could be 100 MiB.
 */
export const compositionSummarySchema = compositionRecordSchema.omit({ composition: true }).extend({
  aspectRatio: z.string(),
  durationInFrames: z.int(),
  fps: z.number(),
  width: z.int(),
  height: z.int(),
  overlayCount: z.int(),
})
export type CompositionSummary = z.output<typeof compositionSummarySchema>

export const compositionDeleteImpactSchema = z.object({
  /** Running renders, which prevent the deletion. */
  activeRenders: z.int(),
  /** Finished outputs, which stay readable without the composition. */
  outputs: z.int(),
  fingerprint: z.string(),
})

const section = 'Compositions and editor'
const path = '/compositions/{compositionId}'
const params = z.object({ compositionId: idSchema })
const inProject = z.object({ projectId: idSchema })

export const createComposition = defineOperation({
  section,
  method: 'POST',
  path: '/projects/{projectId}/compositions',
  permissions: ['read', 'write'],
  status: 201,
  summary: 'Create a version 1 composition',
  params: inProject,
  query: noFields,
  body: z
    .strictObject({
      title: titleSchema,
      composition: compositionSchema,
      /**
       * Makes it the edited video of one combination. From then on, the sequence is rendered through its compositions.
       */
      sequenceId: idSchema.optional(),
      combinationId: idSchema.optional(),
    })
    .refine(
      ({ combinationId, sequenceId }) => (combinationId === undefined) === (sequenceId === undefined),
      rule('combination_without_sequence'),
    ),
  output: compositionRecordSchema,
})

export const listCompositions = defineOperation({
  section,
  method: 'GET',
  path: '/projects/{projectId}/compositions',
  permissions: ['read'],
  summary: 'List the compositions of a project, most recently changed first',
  params: inProject,
  query: pageQuery(DEFAULT_COMPOSITION_PAGE_SIZE),
  body: noFields,
  output: pageOf(compositionSummarySchema),
})

export const readComposition = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'Read a composition and its revision',
  params,
  query: noFields,
  body: noFields,
  output: compositionRecordSchema,
})

export const replaceComposition = defineOperation({
  section,
  method: 'PUT',
  path,
  permissions: ['read', 'write'],
  summary: 'Replace a composition; a stale revision is refused',
  params,
  query: noFields,
  body: z.strictObject({ title: titleSchema, composition: compositionSchema, expectedUpdatedAt: revisionSchema }),
  output: compositionRecordSchema,
})

export const readCompositionDeleteImpact = defineOperation({
  section,
  method: 'GET',
  path: `${path}/delete-impact`,
  permissions: ['read'],
  summary: 'Read what deleting a composition would affect',
  params,
  query: noFields,
  body: noFields,
  output: compositionDeleteImpactSchema,
})

export const deleteComposition = defineOperation({
  section,
  method: 'DELETE',
  path,
  permissions: ['read', 'delete'],
  errors: ['impact_changed', 'work_active'],
  summary: 'Delete a composition',
  params,
  query: noFields,
  body: z.strictObject({ expectedUpdatedAt: revisionSchema, fingerprint: z.string().min(1).max(200) }),
  output: z.object({ id: idSchema }),
})
