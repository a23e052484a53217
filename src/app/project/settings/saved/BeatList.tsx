import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { newId } from '../../../../client/http/newId.ts'
import { MAX_BRIEF_BEATS, MAX_CONTEXT_FIELD_LENGTH, MAX_SAVED_LINE_LENGTH } from '../../../../contract/limits.ts'
import type { Brief } from '../../../../contract/operations/savedResources/briefs.ts'
import { Button } from '../../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../../ui/buttons/IconButton.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { TextField } from '../../../../ui/fields/TextField.tsx'

type Beat = Brief['beats'][number]

export interface BeatListProps {
  readonly beats: readonly Beat[]
  readonly onChange: (beats: Beat[]) => void
}

/** The parts of a story in their order. */
export function BeatList({ beats, onChange }: BeatListProps) {
  // Parts have no ids. Keys that move with them keep the focus on the part that moves.
  const [keys, setKeys] = useState(() => beats.map(() => newId()))
  const add = useRef<HTMLButtonElement>(null)
  const move = (from: number, to: number): void => {
    const [beat, key] = [beats[from], keys[from]]
    if (!beat || key === undefined) return
    setKeys(keys.toSpliced(from, 1).toSpliced(to, 0, key))
    onChange(beats.toSpliced(from, 1).toSpliced(to, 0, beat))
  }
  const remove = (index: number): void => {
    setKeys(keys.toSpliced(index, 1))
    onChange(beats.toSpliced(index, 1))
    add.current?.focus()
  }
  const addPart = (): void => {
    setKeys([...keys, newId()])
    onChange([...beats, { title: '', description: '' }])
  }
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 text-xs font-medium text-secondary">{t`Story`}</legend>
      <ol className="flex flex-col gap-2">
        {beats.map((beat, index) => (
          <li key={keys[index] ?? index} className="flex flex-col gap-2 rounded-md border border-line-subtle p-3">
            <div className="flex items-end gap-1">
              <TextField
                label={t`Part ${index + 1}`}
                className="flex-1"
                value={beat.title}
                maxLength={MAX_SAVED_LINE_LENGTH}
                onChange={(title) => onChange(beats.with(index, { ...beat, title }))}
              />
              <IconButton
                icon={ArrowUp}
                label={t`Move part ${index + 1} up`}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              />
              <IconButton
                icon={ArrowDown}
                label={t`Move part ${index + 1} down`}
                disabled={index === beats.length - 1}
                onClick={() => move(index, index + 1)}
              />
              <IconButton icon={Trash2} label={t`Remove part ${index + 1}`} onClick={() => remove(index)} />
            </div>
            <TextArea
              label={t`What happens`}
              rows={2}
              maxLength={MAX_CONTEXT_FIELD_LENGTH}
              value={beat.description}
              onChange={(description) => onChange(beats.with(index, { ...beat, description }))}
            />
          </li>
        ))}
      </ol>
      <div>
        <Button size="sm" icon={Plus} disabled={beats.length >= MAX_BRIEF_BEATS} ref={add} onClick={addPart}>
          {t`Add part`}
        </Button>
      </div>
    </fieldset>
  )
}
