import { t } from '@lingui/core/macro'
import { Plus, RotateCcw, X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Kbd } from '../../ui/buttons/Kbd.tsx'
import type { Action } from '../session/actions/action.ts'
import { keysInWords } from '../session/actions/keysInWords.ts'
import { bindKeys, resetKeys, type BoundKeys } from '../session/keymap/keymap.ts'
import { KeyCapture } from './KeyCapture.tsx'

export interface ShortcutLineProps {
  readonly action: Action
  readonly bound: BoundKeys
  /** True if the user changed its keys, which can then be reset. */
  readonly isChanged: boolean
}

/** Shows an action with its keys. They can be changed, added, removed and reset. */
export function ShortcutLine({ action, bound, isChanged }: ShortcutLineProps) {
  const keys = bound.get(action.id) ?? []
  /** The combination being replaced. Empty while one is being added, else null. */
  const [replaced, setReplaced] = useState<string | null>(null)

  const keep = (next: string, takeFrom: readonly string[]): void => {
    const others = keys.filter((one) => one !== next)
    bindKeys(
      action.id,
      replaced === '' ? [...others, next] : others.map((one) => (one === replaced ? next : one)),
      takeFrom,
    )
    setReplaced(null)
  }

  return (
    <li className="flex min-h-7.5 items-center justify-between gap-3 border-b border-line-subtle py-0.5 text-xs">
      <span className="text-secondary">{action.label}</span>
      {replaced === null ? (
        <span className="flex shrink-0 items-center gap-1">
          {keys.map((combination) => (
            <span key={combination} className="group/key flex items-center">
              <button
                type="button"
                aria-label={t`Change the shortcut ${keysInWords(combination)} of ${action.label}`}
                onClick={() => setReplaced(combination)}
                className="rounded-xs hover:brightness-125"
              >
                <Kbd keys={keysInWords(combination)} />
              </button>
              <IconButton
                icon={X}
                size="sm"
                label={t`Remove ${keysInWords(combination)} from ${action.label}`}
                className="opacity-0 group-hover/key:opacity-100 focus-visible:opacity-100"
                onClick={() =>
                  bindKeys(
                    action.id,
                    keys.filter((one) => one !== combination),
                  )
                }
              />
            </span>
          ))}
          <IconButton icon={Plus} size="sm" label={t`Add keys for ${action.label}`} onClick={() => setReplaced('')} />
          {isChanged ? (
            <IconButton
              icon={RotateCcw}
              size="sm"
              label={t`Reset the shortcut for ${action.label}`}
              onClick={() => resetKeys(action.id)}
            />
          ) : null}
        </span>
      ) : (
        <KeyCapture actionId={action.id} bound={bound} onKeys={keep} onCancel={() => setReplaced(null)} />
      )}
    </li>
  )
}
