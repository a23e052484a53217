import { z } from 'zod'
import type { ToolName } from '../composition/tools/tools.ts'

/** Spec: "summary 1 to 1,000; label 1 to 120; why 1 to 300 chars"; "Plan steps | 1 to 8"; "Edit-plan prompt | 4,000 chars". */
export const MAX_PROMPT_LENGTH = 4_000
export const MAX_PLAN_STEPS = 8
export const MAX_PLAN_SUMMARY_LENGTH = 1_000
export const MAX_STEP_LABEL_LENGTH = 120
export const MAX_STEP_WHY_LENGTH = 300

/**
 * Accepts any string as the name of a tool; `openApi/components.ts` lists the names. The editor reads jobs before it needs tools,
 * and importing the list of names would load all tools.
 */
export const toolNameSchema = z.custom<ToolName>((value) => typeof value === 'string')

/** A plan whose steps name tools by `toolName`. Spec: Edit plan. */
export function editPlanShape(toolName: z.ZodType<ToolName>) {
  return z.object({
    summary: z.string().min(1).max(MAX_PLAN_SUMMARY_LENGTH),
    riskLevel: z.enum(['low', 'medium', 'high']),
    steps: z
      .array(
        z.object({
          tool: toolName,
          /** Checked against the schema of the tool. */
          input: z.record(z.string(), z.unknown()),
          label: z.string().min(1).max(MAX_STEP_LABEL_LENGTH),
          why: z.string().min(1).max(MAX_STEP_WHY_LENGTH),
        }),
      )
      .min(1)
      .max(MAX_PLAN_STEPS),
  })
}
