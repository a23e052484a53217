import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/buttons/Button.tsx'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { useSession } from '../../session/SessionContext.tsx'
import { linesInWords, importAsNew, importInto, type CaptionImportState } from './captionImport.ts'

export interface CaptionImportDialogProps {
  readonly state: CaptionImportState
  readonly onClose: () => void
}

/** Lists unreadable caption files, or asks where to import a readable one. */
export function CaptionImportDialog({ state, onClose }: CaptionImportDialogProps) {
  const session = useSession()
  const onOpenChange = (isOpen: boolean) => {
    if (!isOpen) onClose()
  }
  if (state.kind === 'refused') {
    const [only, ...others] = state.files
    const title = others.length === 0 ? t`“${only?.name ?? ''}” was not imported` : t`Some files were not imported`
    return (
      <Dialog
        isOpen
        onOpenChange={onOpenChange}
        title={title}
        description={t`Nothing was imported. Correct the file in a text editor, then import it again.`}
        footer={
          <Button variant="primary" onClick={onClose}>
            {t`Close`}
          </Button>
        }
      >
        <ul className="flex flex-col gap-2">
          {state.files.map(({ name, message }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name.
            <li key={index} className="rounded-md border border-line bg-sunken px-3 py-2 text-sm wrap-anywhere">
              {others.length === 0 ? null : <span className="block text-xs text-muted">{name}</span>}
              {message}
            </li>
          ))}
        </ul>
      </Dialog>
    )
  }
  const { name, file, overlay } = state
  const choose = (run: () => void) => () => {
    onClose()
    run()
  }
  return (
    <Dialog
      isOpen
      onOpenChange={onOpenChange}
      title={t`Where should “${name}” go?`}
      description={t`It contains ${linesInWords(file.cues.length)}. The selected captions contain ${linesInWords(overlay.captions.length)}. You can undo replacing them.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button onClick={choose(() => importInto(session, overlay, { name, file }))}>{t`Replace the lines`}</Button>
          <Button variant="primary" onClick={choose(() => importAsNew(session, name, file))}>
            {t`Add a new caption`}
          </Button>
        </>
      }
    />
  )
}
