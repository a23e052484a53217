import { actionGroups, type Action } from './action.ts'
import { alignActions } from './groups/alignActions.ts'
import { captionActions } from './groups/captionActions.ts'
import { clipboardActions } from './groups/clipboardActions.ts'
import { edgeActions } from './groups/edgeActions.ts'
import { editActions } from './groups/editActions.ts'
import { editorToolActions } from './groups/editorToolActions.ts'
import { gapActions } from './groups/gapActions.ts'
import { markActions } from './groups/markActions.ts'
import { moveActions } from './groups/moveActions.ts'
import { pictureActions } from './groups/pictureActions.ts'
import { playbackActions } from './groups/playbackActions.ts'
import { previewActions } from './groups/previewActions.ts'
import { selectionActions } from './groups/selectionActions.ts'
import { styleActions } from './groups/styleActions.ts'
import { slipActions } from './groups/slipActions.ts'
import { timelineActions } from './groups/timelineActions.ts'
import { toolActions } from './groups/toolActions.ts'
import { transitionActions } from './groups/transitionActions.ts'
import { trimActions } from './groups/trimActions.ts'
import { windowActions } from './groups/windowActions.ts'

const unordered: readonly Action[] = [
  ...playbackActions,
  ...toolActions,
  ...editActions,
  ...moveActions,
  ...trimActions,
  ...edgeActions,
  ...slipActions,
  ...gapActions,
  ...transitionActions,
  ...clipboardActions,
  ...styleActions,
  ...selectionActions,
  ...markActions,
  ...timelineActions,
  ...pictureActions,
  ...previewActions,
  ...alignActions,
  ...captionActions,
  ...editorToolActions,
  ...windowActions,
]

export const actions: readonly Action[] = actionGroups.flatMap((group) =>
  unordered.filter((action) => action.group === group),
)

const actionsById = new Map(actions.map((action) => [action.id, action]))

/** Throws if there is no such action. */
export function actionById(id: string): Action {
  const action = actionsById.get(id)
  if (!action) throw new Error(`There is no action ${id}.`)
  return action
}
