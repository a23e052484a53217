import { z } from 'zod'
import { toolNames } from '../composition/tools/tools.ts'

/** Spec: "summary 1 to 1,000; label 1 to 120; why 1 to 300 chars"; "Plan steps | 1 to 8"; "Edit-plan prompt | 4,000 chars". */
export const MAX_PROMPT_LENGTH = 4_000
export const MAX_PLAN_STEPS = 8
export const MAX_PLAN_SUMMARY_LENGTH = 1_000
export const MAX_STEP_LABEL_LENGTH = 120
export const MAX_STEP_WHY_LENGTH = 300

export const editPlanStepSchema = z.object({
  tool: z.enum(toolNames),
  /** As the tool takes it. */
  input: z.record(z.string(), z.unknown()),
  label: z.string().min(1).max(MAX_STEP_LABEL_LENGTH),
  why: z.string().min(1).max(MAX_STEP_WHY_LENGTH),
})
export type EditPlanStep = z.output<typeof editPlanStepSchema>

/** Spec: Edit plan. */
export const editPlanSchema = z.object({
  summary: z.string().min(1).max(MAX_PLAN_SUMMARY_LENGTH),
  riskLevel: z.enum(['low', 'medium', 'high']),
  steps: z.array(editPlanStepSchema).min(1).max(MAX_PLAN_STEPS),
})
export type EditPlan = z.output<typeof editPlanSchema>
