import { labelText } from '../../../client/messages/labelText.ts'
import { englishOf } from '../../../base/message.ts'
import { labelOfCall } from '../../../composition/tools/applyToolEdit.ts'
import type { EditPlanStep } from '../../../contract/editPlan.ts'

/**
 * The label of a step in the language of the page, if the planner labelled it in English as its tool does. Other labels
 * are the planner's own words.
 */
export function stepLabel({ tool, input, label }: Pick<EditPlanStep, 'tool' | 'input' | 'label'>): string {
  const message = labelOfCall({ tool, input })
  return englishOf(message) === label ? labelText(message) : label
}
