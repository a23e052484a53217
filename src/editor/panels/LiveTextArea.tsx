import { useState } from 'react'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import type { StepRun } from '../session/sessionState.ts'
import { useTypingRun } from '../session/typing/useTypingRun.ts'

export interface LiveTextAreaProps {
  readonly label: string
  readonly value: string
  readonly placeholder: string
  readonly rows: number
  readonly maxLength: number
  readonly onPreview: (value: string) => void
  /** Called several times during a run of typing, which is one undo step. */
  readonly onCommit: (value: string, run: StepRun) => void
}

/** Shows typed text in the preview at once. Each run of typing up to a pause is one undo step. */
export function LiveTextArea(props: LiveTextAreaProps) {
  const { label, value, placeholder, rows, maxLength, onPreview, onCommit } = props
  const [draft, setDraft] = useState<string | null>(null)
  const typing = useTypingRun({
    onKeep: (run) => {
      if (draft !== null) onCommit(draft, run)
    },
    onEnd: () => setDraft(null),
  })
  return (
    <TextArea
      label={label}
      value={draft ?? value}
      placeholder={placeholder}
      rows={rows}
      maxLength={maxLength}
      onChange={(next) => {
        setDraft(next)
        onPreview(next)
        typing.typed()
      }}
      onBlur={typing.end}
    />
  )
}
