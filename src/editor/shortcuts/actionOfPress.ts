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

/** Describes where the keyboard focus is. */
export interface KeyPlace {
  /** True in a text field. */
  readonly isTyping: boolean
  /** True in an open dialog or menu. */
  readonly isModal: boolean
  readonly isPicture: boolean
}

/** True if the keys of an action work in this place. In a text field, keys without Ctrl or ⌘ are typed. */
function reaches({ reach }: Action, place: KeyPlace, pressed: PressedKey): boolean {
  if (place.isModal) return reach === 'always'
  return !place.isTyping || (reach !== undefined && (pressed.ctrlKey || pressed.metaKey))
}

/**
 * The action for a key press. Null if there is none. With the focus on the picture, its enabled actions take
 * precedence.
 */
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
