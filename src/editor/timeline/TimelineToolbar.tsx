import { t } from '@lingui/core/macro'
import { Fragment, memo } from 'react'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import type { Action } from '../session/actions/action.ts'
import { actionIcons } from '../session/actions/actionIcons.ts'
import { keysInWords } from '../session/actions/keysInWords.ts'
import { useBoundKeys } from '../session/keymap/useBoundKeys.ts'
import { useSession } from '../session/SessionContext.tsx'
import type { TimelineEngine } from './timelineEngine.ts'
import { useActionStates, type ActionState } from './useActionStates.ts'
import { ZoomControl } from './ZoomControl.tsx'

interface ActionButtonProps {
  readonly action: Action
  readonly state: ActionState | undefined
  readonly onRefusal: (message: string) => void
}

/** Memoised, so that during playback only buttons whose state changes are rendered. */
const ActionButton = memo(function ActionButton({ action, state, onRefusal }: ActionButtonProps) {
  const session = useSession()
  const icon = actionIcons[action.id]
  const run = (): void => {
    const refusal = action.run(session)
    if (refusal) onRefusal(sentenceOfError(refusal))
  }
  const isEnabled = state?.isEnabled ?? false
  const isOn = state?.isOn
  const [keys] = useBoundKeys().get(action.id) ?? []
  if (!icon) {
    return (
      <Button size="sm" variant="ghost" disabled={!isEnabled} onClick={run}>
        {action.label}
      </Button>
    )
  }
  return (
    <IconButton
      icon={icon}
      size="sm"
      label={action.label}
      disabled={!isEnabled}
      disabledReason={isEnabled ? undefined : action.needs}
      onClick={run}
      {...(keys === undefined ? {} : { shortcut: keysInWords(keys) })}
      {...(isOn === undefined ? {} : { isPressed: isOn })}
    />
  )
})

export interface TimelineToolbarProps {
  readonly actions: readonly Action[]
  readonly engine: TimelineEngine | null
  readonly onRefusal: (message: string) => void
}

/** Shows the actions with separators between groups, and the zoom slider. */
export function TimelineToolbar({ actions, engine, onRefusal }: TimelineToolbarProps) {
  const states = useActionStates(actions)
  return (
    <div
      role="toolbar"
      aria-label={t`Timeline`}
      className="flex h-9 shrink-0 items-center gap-0.5 border-b border-line bg-panel px-2"
    >
      {actions.map((action, position) => (
        <Fragment key={action.id}>
          {position > 0 && actions[position - 1]?.group !== action.group ? (
            <div className="mx-1.5 h-4 w-px bg-line" />
          ) : null}
          <ActionButton action={action} state={states[position]} onRefusal={onRefusal} />
        </Fragment>
      ))}
      <div className="ml-auto">
        <ZoomControl engine={engine} />
      </div>
    </div>
  )
}
