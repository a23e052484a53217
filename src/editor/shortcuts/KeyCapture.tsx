import { t } from '@lingui/core/macro'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { keysInWords } from '../session/actions/keysInWords.ts'
import { keysOfPress } from '../session/keymap/keyCombination.ts'
import type { BoundKeys } from '../session/keymap/keymap.ts'
import { rebinding } from './rebinding.ts'

export interface KeyCaptureProps {
  readonly actionId: string
  readonly bound: BoundKeys
  /** `takeFrom` lists the actions that lose these keys. */
  readonly onKeys: (keys: string, takeFrom: readonly string[]) => void
  readonly onCancel: () => void
}

/** Records a key combination, and explains if it is reserved or taken. */
export function KeyCapture({ actionId, bound, onKeys, onCancel }: KeyCaptureProps) {
  const [pressed, setPressed] = useState<string | null>(null)
  const box = useRef<HTMLButtonElement>(null)
  useEffect(() => box.current?.focus(), [])
  const judged = pressed === null ? null : rebinding(bound, actionId, pressed)

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>): void => {
    if (event.key === 'Tab' && !event.ctrlKey && !event.metaKey) return
    event.preventDefault()
    event.stopPropagation()
    if (event.key === 'Escape') {
      onCancel()
      return
    }
    const keys = keysOfPress(event.nativeEvent)
    if (keys === null) return
    if (rebinding(bound, actionId, keys).kind === 'free') onKeys(keys, [])
    else setPressed(keys)
  }

  return (
    <div className="flex flex-wrap items-center justify-end gap-2">
      {judged === null || judged.kind === 'free' ? null : (
        <span role="alert" className={judged.kind === 'reserved' ? 'text-danger' : 'text-warning'}>
          {judged.message}
        </span>
      )}
      {pressed !== null && judged?.kind === 'taken' ? (
        <Button size="sm" onClick={() => onKeys(pressed, judged.by)}>
          {t`Use it here`}
        </Button>
      ) : null}
      <button
        ref={box}
        type="button"
        onKeyDown={onKeyDown}
        className="h-6 rounded-sm border border-focus bg-field px-2 text-xs text-primary outline-none focus:ring-1 focus:ring-focus"
      >
        {pressed === null ? t`Press the keys` : keysInWords(pressed)}
      </button>
      <Button size="sm" variant="ghost" onClick={onCancel}>
        {t`Cancel`}
      </Button>
    </div>
  )
}
