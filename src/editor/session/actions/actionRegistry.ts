import { actionGroups, type Action } from './action.ts'
import { alignActions } from './alignActions.ts'
import { captionActions } from './captionActions.ts'
import { clipboardActions } from './clipboardActions.ts'
import { edgeActions } from './edgeActions.ts'
import { editActions } from './editActions.ts'
import { editorToolActions } from './editorToolActions.ts'
import { gapActions } from './gapActions.ts'
import { markActions } from './markActions.ts'
import { moveActions } from './moveActions.ts'
import { pictureActions } from './pictureActions.ts'
import { playbackActions } from './playbackActions.ts'
import { previewActions } from './previewActions.ts'
import { selectionActions } from './selectionActions.ts'
import { styleActions } from './styleActions.ts'
import { slipActions } from './slipActions.ts'
import { timelineActions } from './timelineActions.ts'
import { toolActions } from './toolActions.ts'
import { trimActions } from './trimActions.ts'
import { windowActions } from './windowActions.ts'

const unordered: readonly Action[] = [
  ...playbackActions,
  ...toolActions,
  ...editActions,
  ...moveActions,
  ...trimActions,
  ...edgeActions,
  ...slipActions,
  ...gapActions,
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

/** Everything a person can do with an open composition, by group. */
export const actions: readonly Action[] = actionGroups.flatMap((group) =>
  unordered.filter((action) => action.group === group),
)

const actionsById = new Map(actions.map((action) => [action.id, action]))

/** The action with this id. Throws where there is none, which is a fault of the caller. */
export function actionById(id: string): Action {
  const action = actionsById.get(id)
  if (!action) throw new Error(`There is no action ${id}.`)
  return action
}
