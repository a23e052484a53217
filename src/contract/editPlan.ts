import { z } from 'zod'
import { toolNames } from '../composition/tools/tools.ts'
import { editPlanShape } from './editPlanShape.ts'

/** A plan that uses only known tools. */
export const editPlanSchema = editPlanShape(z.enum(toolNames))
export type EditPlan = z.output<typeof editPlanSchema>
export type EditPlanStep = EditPlan['steps'][number]
