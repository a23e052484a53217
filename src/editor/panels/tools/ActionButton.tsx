import type { LucideIcon } from 'lucide-react'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { actions } from '../../session/actions/actionRegistry.ts'
import { shortcutOf } from '../../session/keymap/shortcutOf.ts'
import { useSession } from '../../session/SessionContext.tsx'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'

export interface ActionButtonProps {
  /** Id of an action. The button is not rendered if the action does not exist. */
  readonly id: string
  readonly icon: LucideIcon
  readonly disabledReason?: string | undefined
}

/** Runs an action and shows a refusal as a notice. */
export function ActionButton({ id, icon, disabledReason }: ActionButtonProps) {
  const session = useSession()
  const action = actions.find((candidate) => candidate.id === id)
  if (!action) return null
  const run = () => {
    const refusal = action.isEnabled(session) ? action.run(session) : null
    if (refusal) notify.warning(sentenceOfError(refusal), { id: 'refusal' })
  }
  return (
    <IconButton
      size="sm"
      label={action.label}
      icon={icon}
      shortcut={shortcutOf(action) ?? undefined}
      {...(disabledReason === undefined ? {} : { disabledReason })}
      onClick={run}
    />
  )
}
