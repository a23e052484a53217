import { useEffect, useEffectEvent, useState } from 'react'
import { TextArea } from '../../ui/TextArea.tsx'

export interface LiveTextAreaProps {
  readonly label: string
  readonly value: string
  readonly placeholder: string
  readonly rows: number
  readonly maxLength: number
  readonly onPreview: (value: string) => void
  readonly onCommit: (value: string) => void
  readonly onCancel: () => void
}

/** A pause of this long ends an undo step. */
const PAUSE_MS = 700

/** Text that shows while it is typed and is kept at the next pause, or when the field is left. */
export function LiveTextArea({
  label,
  value,
  placeholder,
  rows,
  maxLength,
  onPreview,
  onCommit,
  onCancel,
}: LiveTextAreaProps) {
  const [draft, setDraft] = useState<string | null>(null)
  const keep = () => {
    if (draft === null) return
    setDraft(null)
    onCommit(draft)
  }
  const settle = useEffectEvent(keep)
  useEffect(() => {
    if (draft === null) return
    const timer = setTimeout(settle, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [draft])
  useEffect(() => () => settle(), [])
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
      }}
      onBlur={keep}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || draft === null) return
        event.stopPropagation()
        setDraft(null)
        onCancel()
      }}
    />
  )
}
