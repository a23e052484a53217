import { labelText } from '../../../client/messages/labelText.ts'
import { englishOf } from '../../../base/message.ts'
import { labelOfCall } from '../../../composition/tools/applyToolEdit.ts'
import type { EditPlanStep } from '../../../contract/editPlan.ts'

/**
 * The label of a step in the page's language, if it is the tool's own English label. Labels that the planner wrote
 * itself stay unchanged.
 */
export function stepLabel({ tool, input, label }: Pick<EditPlanStep, 'tool' | 'input' | 'label'>): string {
  const message = labelOfCall({ tool, input })
  return englishOf(message) === label ? labelText(message) : label
}
