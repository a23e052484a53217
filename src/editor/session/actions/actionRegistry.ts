import type { Action } from './action.ts'
import { clipboardActions } from './clipboardActions.ts'
import { editActions } from './editActions.ts'
import { playbackActions } from './playbackActions.ts'
import { selectionActions } from './selectionActions.ts'
import { timelineActions } from './timelineActions.ts'

/** Everything a person can do with an open composition, in the order of menus. */
export const actions: readonly Action[] = [
  ...selectionActions,
  ...editActions,
  ...clipboardActions,
  ...playbackActions,
  ...timelineActions,
]

const actionsById = new Map(actions.map((action) => [action.id, action]))

/** The action with this id. Throws where there is none, which is a fault of the caller. */
export function actionById(id: string): Action {
  const action = actionsById.get(id)
  if (!action) throw new Error(`There is no action ${id}.`)
  return action
}
