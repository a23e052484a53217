import { z } from 'zod'
import { MAX_PROMPT_LENGTH } from '../editPlanShape.ts'
import { acceptedJobSchema, defineOperation, noFields } from '../operation.ts'
import { toolNames } from '../../composition/tools/tools.ts'
import { idSchema, revisionSchema } from '../values.ts'

const section = 'Compositions and editor'
const params = z.object({ compositionId: idSchema })

/**
 * Job type `editor_tool`. Tools that change the composition also need the permission `write`, which the handler checks.
 */
export const runEditorTool = defineOperation({
  section,
  method: 'POST',
  path: '/compositions/{compositionId}/ai-tools',
  permissions: ['read', 'generate'],
  status: 202,
  needsActivePlan: true,
  errors: ['file_too_large'],
  summary: 'Run one editor tool on a composition, or one search',
  params,
  query: noFields,
  body: z.strictObject({
    tool: z.enum(toolNames),
    /** Checked against the schema of the tool. */
    input: z.record(z.string(), z.unknown()),
    expectedUpdatedAt: revisionSchema,
  }),
  output: acceptedJobSchema,
})

/** Job type `editor_plan`. */
export const planEdits = defineOperation({
  section,
  method: 'POST',
  path: '/compositions/{compositionId}/ai-actions',
  permissions: ['read', 'generate'],
  status: 202,
  needsActivePlan: true,
  summary: 'Plan edits from a written request; the composition is not changed',
  params,
  query: noFields,
  body: z.strictObject({ prompt: z.string().trim().min(1).max(MAX_PROMPT_LENGTH), expectedUpdatedAt: revisionSchema }),
  output: acceptedJobSchema,
})

/** Job type `editor_plan_apply`. */
export const applyEditPlan = defineOperation({
  section,
  method: 'POST',
  path: '/compositions/{compositionId}/ai-actions/apply',
  permissions: ['read', 'write', 'generate'],
  status: 202,
  needsActivePlan: true,
  errors: ['work_active', 'file_too_large'],
  summary: 'Apply all edits of a completed plan',
  params,
  query: noFields,
  body: z.strictObject({ planJobId: idSchema, expectedUpdatedAt: revisionSchema }),
  output: acceptedJobSchema,
})
