import type { Action } from '../session/actions/action.ts'
import { actions } from '../session/actions/actionRegistry.ts'
import { isPressed, parseKeys, type KeyCombination, type PressedKey } from '../session/keymap/keyCombination.ts'
import type { BoundKeys } from '../session/keymap/keymap.ts'
import type { Session } from '../session/session.ts'

interface BoundAction {
  readonly action: Action
  readonly combinations: readonly KeyCombination[]
}

const parsedByKeys = new WeakMap<BoundKeys, readonly BoundAction[]>()

function parsed(bound: BoundKeys): readonly BoundAction[] {
  const known = parsedByKeys.get(bound)
  if (known) return known
  const made = actions.map((action) => ({ action, combinations: (bound.get(action.id) ?? []).map(parseKeys) }))
  parsedByKeys.set(bound, made)
  return made
}

/** The place of the keyboard focus. */
export interface KeyPlace {
  /** In a text field. */
  readonly isTyping: boolean
  /** In an open dialog or menu. */
  readonly isModal: boolean
  readonly isPicture: boolean
}

/** Whether the keys of an action work there. Without Ctrl or ⌘ they are input in a text field. */
function reaches({ reach }: Action, place: KeyPlace, pressed: PressedKey): boolean {
  if (place.isModal) return reach === 'always'
  return !place.isTyping || (reach !== undefined && (pressed.ctrlKey || pressed.metaKey))
}

/** The action of a key press, or null. On the picture, enabled picture actions take precedence. */
export function actionOfPress(
  session: Session,
  press: { readonly pressed: PressedKey; readonly bound: BoundKeys; readonly place: KeyPlace },
): Action | null {
  const { pressed, bound, place } = press
  const meant = parsed(bound)
    .filter(({ combinations }) => combinations.some((combination) => isPressed(combination, pressed)))
    .map(({ action }) => action)
    .filter((action) => reaches(action, place, pressed))
  const ofPicture = meant.find((action) => action.scope === 'picture' && place.isPicture && action.isEnabled(session))
  return ofPicture ?? meant.find((action) => action.scope === undefined) ?? null
}
