import { z } from 'zod'
import { plainTextSchema } from '../../composition/overlays/fields.ts'
import { emptyConfiguration, sequenceConfigurationSchema } from '../../composition/sequences/sequence.ts'
import { DEFAULT_COMPOSITION_PAGE_SIZE, MAX_DESCRIPTION_LENGTH } from '../limits.ts'
import { defineOperation, noFields } from '../operation.ts'
import { idSchema, nameSchema, pageOf, pageQuery, revisionSchema, timestampSchema } from '../values.ts'
import { compositionSummarySchema } from './compositions.ts'

const configuration = sequenceConfigurationSchema.shape

/**
 * Spec: Sequence.
 *
 * Open point: a file that was deleted — it stays in its block, and its combinations are kept, because a shorter list
 * would silently change what a batch renders. A render of such a combination is refused.
 */
export const sequenceSchema = z.object({
  id: idSchema,
  projectId: idSchema,
  name: z.string(),
  description: z.string(),
  ...configuration,
  editedCompositionCount: z.int().meta({
    description: 'Number of its videos that have edits of their own. Unless it is 0, no batch can be rendered.',
  }),
  createdAt: timestampSchema,
  updatedAt: timestampSchema,
})
export type Sequence = z.output<typeof sequenceSchema>

/** Open point: fields of a listed sequence — we send those that a card shows. */
export const sequenceSummarySchema = sequenceSchema
  .omit({ blocks: true, musicTracks: true, voiceoverTracks: true, durationLimits: true })
  .extend({
    blocks: z.array(z.object({ label: z.string(), assetCount: z.int() })),
    musicTrackCount: z.int(),
    voiceoverTrackCount: z.int(),
    pictureAssetId: idSchema.nullable().meta({ description: 'The first file of the first block that has one.' }),
    combinationCount: z.int().meta({ description: 'Of all files, before rules and doubles are taken out.' }),
  })
export type SequenceSummary = z.output<typeof sequenceSummarySchema>

/** Spec: "Clip combination manifest". */
export const clipCombinationSchema = z.object({
  id: idSchema.meta({
    description: 'Derived from the sequence and the chosen files, so it is the same in every read.',
  }),
  index: z.int().meta({ description: 'Its number among all combinations, from 0. Excluded ones keep theirs.' }),
  blocks: z.array(z.object({ position: z.int(), label: z.string(), assetId: idSchema })),
  musicAssetId: idSchema.nullable(),
  voiceoverId: idSchema.nullable(),
  durationMs: z.int().meta({ description: '0 if one of its files was deleted.' }),
  name: z.string(),
})
export type ClipCombination = z.output<typeof clipCombinationSchema>

export const combinationPageSchema = pageOf(clipCombinationSchema).extend({
  inputFingerprint: z.string().meta({ description: 'Of everything that decides the videos, apart from names.' }),
  sequenceUpdatedAt: timestampSchema,
  totalCount: z.int().meta({ description: 'All combinations, at most 9,007,199,254,740,991.' }),
  examinedCount: z.int().meta({ description: 'The first 100,000 of them at most. The others are not listed.' }),
  includedCount: z.int().meta({ description: 'Those that the rules of the design leave in.' }),
  doubles: z.array(z.object({ position: z.int().nullable(), assetId: idSchema, keptAssetId: idSchema })).meta({
    description:
      'Files with the content of an earlier one in the same block, or among the music if the position is null. Combinations contain the earlier file only.',
  }),
})
export type CombinationPage = z.output<typeof combinationPageSchema>

const section = 'Projects, settings, sequences, renders'
const path = '/sequences/{sequenceId}'
const params = z.object({ sequenceId: idSchema })
const inProject = z.object({ projectId: idSchema })
const descriptionSchema = plainTextSchema(MAX_DESCRIPTION_LENGTH).trim()

export const listSequences = defineOperation({
  section,
  method: 'GET',
  path: '/projects/{projectId}/sequences',
  permissions: ['read'],
  summary: 'List the sequences of a project, most recently changed first',
  params: inProject,
  query: pageQuery(),
  body: noFields,
  output: pageOf(sequenceSummarySchema),
})

export const createSequence = defineOperation({
  section,
  method: 'POST',
  path: '/projects/{projectId}/sequences',
  permissions: ['read', 'write'],
  status: 201,
  summary: 'Create a sequence',
  params: inProject,
  query: noFields,
  body: z.strictObject({
    name: nameSchema,
    description: descriptionSchema.default(''),
    blocks: configuration.blocks.default(emptyConfiguration.blocks),
    musicTracks: configuration.musicTracks.default(emptyConfiguration.musicTracks),
    voiceoverTracks: configuration.voiceoverTracks.default(emptyConfiguration.voiceoverTracks),
    durationLimits: configuration.durationLimits.default(emptyConfiguration.durationLimits),
  }),
  output: sequenceSchema,
})

export const readSequence = defineOperation({
  section,
  method: 'GET',
  path,
  permissions: ['read'],
  summary: 'Read a sequence and its revision',
  params,
  query: noFields,
  body: noFields,
  output: sequenceSchema,
})

/** Open point: revision when renaming — it is checked if it is sent, because the spec only lists the two fields. */
export const updateSequence = defineOperation({
  section,
  method: 'PATCH',
  path,
  permissions: ['read', 'write'],
  summary: 'Change the name or the description of a sequence',
  params,
  query: noFields,
  body: z.strictObject({
    name: nameSchema.optional(),
    description: descriptionSchema.optional(),
    expectedUpdatedAt: revisionSchema.optional(),
  }),
  output: sequenceSchema,
})

export const deleteSequence = defineOperation({
  section,
  method: 'DELETE',
  path,
  permissions: ['read', 'delete'],
  errors: ['work_active'],
  summary: 'Delete a sequence; its edited videos stay in the project',
  params,
  query: noFields,
  body: noFields,
  output: z.object({ id: idSchema }),
})

export const replaceSequenceConfiguration = defineOperation({
  section,
  method: 'PUT',
  path: `${path}/configuration`,
  permissions: ['read', 'write'],
  summary: 'Replace blocks, tracks and length rules; a stale revision is refused',
  params,
  query: noFields,
  body: z.strictObject({ expectedUpdatedAt: revisionSchema, ...configuration }),
  output: sequenceSchema,
})

/**
 * A cursor is valid for the combinations of which the first page was read. If they have changed since, it is refused.
 */
export const listCombinations = defineOperation({
  section,
  method: 'GET',
  path: `${path}/combinations`,
  permissions: ['read'],
  errors: ['revision_conflict'],
  summary: 'List the combinations of a sequence that its rules allow, in order',
  params,
  query: pageQuery(),
  body: noFields,
  output: combinationPageSchema,
})

export const listSequenceCompositions = defineOperation({
  section,
  method: 'GET',
  path: `${path}/compositions`,
  permissions: ['read'],
  summary: 'List the videos of a sequence with edits of their own, most recently changed first',
  params,
  query: pageQuery(DEFAULT_COMPOSITION_PAGE_SIZE),
  body: noFields,
  output: pageOf(compositionSummarySchema),
})
