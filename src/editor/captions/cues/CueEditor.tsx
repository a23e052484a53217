import { t } from '@lingui/core/macro'
import { Combine, Plus, Scissors, Trash2, Type } from 'lucide-react'
import { z } from 'zod'
import type { CaptionCue, CaptionOverlay } from '../../../composition/overlays/caption.ts'
import { classNames } from '../../../ui/classNames.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { useDeviceState } from '../../../ui/useDeviceState.ts'
import type { CueCommands, CueFocus } from './cueCommands.ts'
import type { CueKeyMeaning } from './cueKey.ts'
import { CueText } from './CueText.tsx'
import { CueTimes } from './CueTimes.tsx'
import { WordTimes } from './WordTimes.tsx'

const wordsSlot = { key: 'captions.words', schema: z.boolean(), fallback: false }

export interface CueEditorProps {
  readonly overlay: CaptionOverlay
  readonly index: number
  readonly cue: CaptionCue
  readonly isPlaying: boolean
  readonly warning: string | null
  readonly focus: CueFocus | null
  readonly commands: CueCommands
  /** Called to open another cue. Null closes this one. */
  readonly onMove: (focus: CueFocus | null) => void
}

/** Edits the times, text and words of the open cue. */
export function CueEditor(props: CueEditorProps) {
  const { overlay, index, cue, isPlaying, warning, focus, commands, onMove } = props
  const [showsWords, setShowsWords] = useDeviceState(wordsSlot)
  const last = overlay.captions.length - 1
  const go = (next: CueFocus | null) => {
    if (next !== null) onMove(next)
  }
  const onKey = (meaning: CueKeyMeaning, offset: number) => {
    switch (meaning) {
      case 'split':
        // With no text after the caret, Enter goes to the next cue or adds one.
        if (cue.text.slice(offset).trim() !== '') return go(commands.split(index, offset))
        return index < last ? onMove({ index: index + 1, caret: 'start' }) : go(commands.addAfter(index))
      case 'mergeBefore':
        return index > 0 ? go(commands.mergeWithNext(index - 1)) : undefined
      case 'mergeAfter':
        return index < last ? go(commands.mergeWithNext(index)) : undefined
      case 'previous':
        return index > 0 ? onMove({ index: index - 1, caret: 'end' }) : undefined
      case 'next':
        return index < last ? onMove({ index: index + 1, caret: 'start' }) : undefined
      case 'leave':
        return onMove(null)
    }
  }
  return (
    <div
      className={classNames(
        'flex flex-col gap-1.5 border-b border-s-2 border-b-line-subtle bg-raised px-3 py-2',
        isPlaying ? 'border-s-accent' : 'border-s-line-strong',
      )}
    >
      <CueTimes
        overlay={overlay}
        index={index}
        cue={cue}
        onChange={(timing) => {
          const landing = commands.setTimes(index, timing)
          if (landing !== null && landing !== index) onMove({ index: landing, caret: 'end' })
        }}
      />
      <CueText overlayId={overlay.id} index={index} cue={cue} focus={focus} onKey={onKey} />
      {warning === null ? null : <p className="text-xs text-warning">{warning}</p>}
      <CueToolbar
        index={index}
        isLast={index >= last}
        showsWords={showsWords}
        onShowWords={setShowsWords}
        commands={commands}
        onGo={go}
        onDelete={() => onMove(commands.remove(index))}
      />
      {showsWords ? <WordTimes key={`${overlay.id} ${index}`} overlay={overlay} index={index} cue={cue} /> : null}
    </div>
  )
}

interface CueToolbarProps {
  readonly index: number
  readonly isLast: boolean
  readonly showsWords: boolean
  readonly onShowWords: (showsWords: boolean) => void
  readonly commands: CueCommands
  /** Opens the cue that a command returned. Null keeps the current one. */
  readonly onGo: (focus: CueFocus | null) => void
  readonly onDelete: () => void
}

function CueToolbar({ index, isLast, showsWords, onShowWords, commands, onGo, onDelete }: CueToolbarProps) {
  return (
    <div role="toolbar" aria-label={t`Line ${index + 1}`} className="-mx-1 flex items-center gap-0.5">
      <IconButton
        size="sm"
        icon={Scissors}
        label={t`Split at the playhead`}
        onClick={() => onGo(commands.splitAtPlayhead(index))}
      />
      <IconButton
        size="sm"
        icon={Combine}
        label={t`Merge with the next line`}
        disabledReason={isLast ? t`This is the last line.` : undefined}
        onClick={() => onGo(commands.mergeWithNext(index))}
      />
      <IconButton
        size="sm"
        icon={Plus}
        label={t`Add a line after this one`}
        onClick={() => onGo(commands.addAfter(index))}
      />
      <IconButton
        size="sm"
        icon={Type}
        label={t`Word timing`}
        isPressed={showsWords}
        onClick={() => onShowWords(!showsWords)}
      />
      <IconButton size="sm" icon={Trash2} label={t`Delete this line`} className="ms-auto" onClick={onDelete} />
    </div>
  )
}
