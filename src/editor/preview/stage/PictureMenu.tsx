import { useState, type ReactElement } from 'react'
import { useStore } from 'zustand'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'
import { ContextMenu } from '../../../ui/menus/ContextMenu.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { actionEntries, type ActionEntry } from '../../session/actions/actionEntries.ts'
import { actionById } from '../../session/actions/actionRegistry.ts'
import { useSession } from '../../session/SessionContext.tsx'

const menuActions = [
  'editText', 'openSource', 'split', 'moveRowUp', 'moveRowDown', 'duplicate', 'delete',
  'cut', 'copy', 'paste', 'copyStyle', 'pasteStyle',
  'picture.crop', 'alignCenter', 'alignMiddle', 'fitCanvas', 'fillCanvas',
  'selectAll', 'selectNone',
  'toggleRowLock', 'toggleRowHidden',
  'picture.fit', 'toggleSafeZones', 'toggleGrid',
].map(actionById) // biome-ignore format: a row for each group

/** The picture's context menu. The press that opens it has already selected the overlay under the pointer. */
export function PictureMenu({ children }: { readonly children: ReactElement }) {
  const session = useSession()
  const isCropping = useStore(session.preview, ({ cropping }) => cropping !== null)
  const [entries, setEntries] = useState<readonly ActionEntry[]>([])
  const onOpenChange = (isOpen: boolean): void => {
    if (!isOpen) return
    setEntries(
      actionEntries(session, menuActions, (refusal) => notify.warning(sentenceOfError(refusal), { id: 'refusal' })),
    )
  }
  return (
    <ContextMenu entries={entries} isDisabled={isCropping} onOpenChange={onOpenChange}>
      {children}
    </ContextMenu>
  )
}
