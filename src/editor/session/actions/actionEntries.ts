import type { LucideIcon } from 'lucide-react'
import type { Refusal } from '../../../base/result.ts'
import { shortcutOf } from '../keymap/shortcutOf.ts'
import type { Session } from '../session.ts'
import type { Action } from './action.ts'
import { actionIcons } from './actionIcons.ts'

export type ActionEntry =
  | {
      readonly kind: 'action'
      readonly id: string
      readonly label: string
      readonly icon?: LucideIcon
      readonly shortcut: string | undefined
      readonly isDanger: boolean
      readonly onSelect: () => void
    }
  | { readonly kind: 'separator'; readonly id: string }

/** Lines for the enabled actions, with separators between groups. */
export function actionEntries(
  session: Session,
  actions: readonly Action[],
  onRefusal: (refusal: Refusal) => void,
): readonly ActionEntry[] {
  const possible = actions.filter((action) => action.isEnabled(session))
  return possible.flatMap((action, position): ActionEntry[] => {
    const isNewGroup = position > 0 && possible[position - 1]?.group !== action.group
    const icon = actionIcons[action.id]
    const entry: ActionEntry = {
      kind: 'action',
      id: action.id,
      label: action.label,
      shortcut: shortcutOf(action) ?? undefined,
      isDanger: action.id === 'delete' || action.id === 'rippleDelete',
      onSelect() {
        const refusal = action.run(session)
        if (refusal) onRefusal(refusal)
      },
      ...(icon ? { icon } : {}),
    }
    return isNewGroup ? [{ kind: 'separator', id: `before-${action.id}` }, entry] : [entry]
  })
}
