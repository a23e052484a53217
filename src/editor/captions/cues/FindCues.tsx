import { t } from '@lingui/core/macro'
import { ChevronDown, ChevronUp, Search } from 'lucide-react'
import { useEffect, useMemo, useRef, useState } from 'react'
import type { CaptionOverlay } from '../../../composition/overlays/caption.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import type { CueCommands, CueFocus } from './cueCommands.ts'
import { findInCues, replacedInCues } from './findInCues.ts'

export interface FindCuesProps {
  readonly overlay: CaptionOverlay
  readonly commands: CueCommands
  readonly onShow: (focus: CueFocus) => void
}

/** Finds text in cues, steps through the matches, and replaces all of them in one undo step. */
export function FindCues({ overlay, commands, onShow }: FindCuesProps) {
  const { captions } = overlay
  const [words, setWords] = useState('')
  const [replacement, setReplacement] = useState('')
  const [at, setAt] = useState(-1)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const found = useMemo(() => findInCues(captions, words), [captions, words])
  const go = (by: 1 | -1) => {
    if (found.length === 0) return
    const next = at < 0 && by < 0 ? found.length - 1 : (at + by + found.length) % found.length
    setAt(next)
    const place = found[next]
    if (!place) return
    commands.show(place.cueIndex)
    onShow({ index: place.cueIndex, caret: null })
  }
  const none = found.length === 0 ? t`No matches.` : undefined
  return (
    <div
      role="search"
      aria-label={t`Find in captions`}
      className="flex flex-col gap-1.5 border-b border-line-subtle px-3 py-2"
    >
      <div className="flex items-center gap-1">
        <TextField
          label={t`Find in captions`}
          labelPlacement="hidden"
          type="search"
          icon={Search}
          placeholder={t`Find`}
          ref={field}
          className="flex-1"
          value={words}
          onChange={(next) => {
            setWords(next)
            setAt(-1)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            go(event.shiftKey ? -1 : 1)
          }}
          trailing={
            words === '' ? undefined : (
              <span role="status" className="tabular">
                {at < 0 ? found.length : t`${Math.min(at + 1, found.length)} of ${found.length}`}
              </span>
            )
          }
        />
        <IconButton size="sm" icon={ChevronUp} label={t`Previous match`} disabledReason={none} onClick={() => go(-1)} />
        <IconButton size="sm" icon={ChevronDown} label={t`Next match`} disabledReason={none} onClick={() => go(1)} />
      </div>
      <div className="flex items-center gap-1">
        <TextField
          label={t`Replace with`}
          labelPlacement="hidden"
          placeholder={t`Replace with`}
          className="flex-1"
          value={replacement}
          onChange={setReplacement}
        />
        <Button
          size="sm"
          disabled={found.length === 0}
          onClick={() => {
            const changes = replacedInCues(captions, words, replacement)
            if (changes.length > 0) commands.replaceTexts(changes)
          }}
        >
          {t`Replace all`}
        </Button>
      </div>
    </div>
  )
}
