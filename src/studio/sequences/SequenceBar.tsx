import { t } from '@lingui/core/macro'
import { useQueryClient } from '@tanstack/react-query'
import { Pencil, Redo2, Undo2 } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { useStore } from 'zustand'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import { call } from '../../client/http/http.ts'
import { MAX_NAME_LENGTH } from '../../contract/limits.ts'
import { updateSequence } from '../../contract/operations/sequences.ts'
import { NameDialog } from '../../ui/dialogs/NameDialog.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { isTextField } from '../../ui/fields/isTextField.ts'
import { SequenceTabs } from './render/SequenceTabs.tsx'
import { SequenceSaveChip } from './saving/SequenceSaveChip.tsx'
import type { SequenceAutosave } from './saving/createSequenceAutosave.ts'
import { useSequenceParts } from './SequenceContext.tsx'

export interface SequenceBarProps {
  readonly autosave: SequenceAutosave
  readonly children?: ReactNode
}

/** The name of the sequence, whether it is saved, undo and redo, and the actions of the page. */
export function SequenceBar({ autosave, children }: SequenceBarProps) {
  const { name, sequenceId, store } = useSequenceParts()
  const client = useQueryClient()
  const canUndo = useStore(store, ({ past }) => past.length > 0)
  const canRedo = useStore(store, ({ future }) => future.length > 0)
  const [isRenaming, setIsRenaming] = useState(false)
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey)) return
      // A text field undoes its own typing.
      if (event.target instanceof Element && isTextField(event.target)) return
      const key = event.key.toLowerCase()
      if (key !== 'z' && key !== 'y') return
      event.preventDefault()
      if (key === 'y' || event.shiftKey) store.redo()
      else store.undo()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [store])
  return (
    <div className="sticky top-12 z-10 flex min-h-12 flex-wrap items-center gap-2 border-b border-line-subtle bg-canvas px-4 py-2">
      <h1 className="truncate text-base font-semibold text-primary">{name}</h1>
      <IconButton size="sm" icon={Pencil} label={t`Rename`} onClick={() => setIsRenaming(true)} />
      <SequenceSaveChip autosave={autosave} />
      <SequenceTabs />
      <span className="flex-1" />
      <IconButton icon={Undo2} label={t`Undo`} disabled={!canUndo} onClick={store.undo} />
      <IconButton icon={Redo2} label={t`Redo`} disabled={!canRedo} onClick={store.redo} />
      {children}
      {isRenaming ? (
        <NameDialog
          title={t`Rename sequence`}
          label={t`Name`}
          initialName={name}
          confirmLabel={t`Rename`}
          maxLength={MAX_NAME_LENGTH}
          describeFault={sentenceOfError}
          onClose={() => setIsRenaming(false)}
          onSubmit={async (chosen) => {
            const { updatedAt } = await call(updateSequence, { params: { sequenceId }, body: { name: chosen } })
            autosave.reportRevision(updatedAt)
            await client.invalidateQueries({ queryKey: ['sequences'] })
          }}
        />
      ) : null}
    </div>
  )
}
