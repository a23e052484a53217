import { t } from '@lingui/core/macro'
import { assertNever } from '../base/assertNever.ts'
import { DropZone } from '../ui/layout/DropZone.tsx'
import { lazy } from '../ui/lazy.tsx'
import { EditorExport } from './EditorExport.tsx'
import { notifyRefusedCommand } from './notifyRefusal.ts'
import type { EditorParts } from './useEditorParts.ts'
import type { OpenDialog } from './useEditorView.ts'

const CaptionImportDialog = lazy(
  async () => (await import('./captions/files/CaptionImportDialog.tsx')).CaptionImportDialog,
)
const CommandPalette = lazy(async () => (await import('./palette/CommandPalette.tsx')).CommandPalette)
const SourceTrimmer = lazy(async () => (await import('./trimmer/SourceTrimmer.tsx')).SourceTrimmer)
const CutoutDialog = lazy(async () => (await import('./cutout/CutoutDialog.tsx')).CutoutDialog)
const ShortcutsSheet = lazy(async () => (await import('./shortcuts/ShortcutsSheet.tsx')).ShortcutsSheet)

export interface EditorDialogsProps {
  readonly parts: EditorParts
}

export function EditorDialogs({ parts }: EditorDialogsProps) {
  const { incoming, view } = parts
  const { captionImport } = incoming
  return (
    <>
      <DropZone
        onFiles={incoming.importToLibrary}
        title={t`Drop to upload`}
        sentence={t`Drop on the timeline to place it there, or anywhere else to add it to the library.`}
      />
      {captionImport.prompt === null ? null : <CaptionImportDialog prompt={captionImport.prompt} />}
      {view.dialog === null ? null : <ShownDialog dialog={view.dialog} parts={parts} />}
    </>
  )
}

interface ShownDialogProps extends EditorDialogsProps {
  readonly dialog: OpenDialog
}

function ShownDialog({ dialog, parts: { open, media, view, incoming, commands } }: ShownDialogProps) {
  const onClose = view.closeDialog
  switch (dialog.kind) {
    case 'export':
      return (
        <EditorExport
          autosave={open.autosave}
          drops={incoming.pendingDrops}
          jobId={dialog.jobId}
          onReveal={commands.reveal}
          onClose={onClose}
        />
      )
    case 'shortcuts':
      return <ShortcutsSheet onClose={onClose} />
    case 'source':
      return <SourceTrimmer media={media.trimmer} overlayId={dialog.overlayId} onClose={onClose} />
    case 'cutout':
      return <CutoutDialog autosave={open.autosave} overlayId={dialog.overlayId} onClose={onClose} />
    case 'palette':
      return <CommandPalette onClose={onClose} onRefusal={notifyRefusedCommand} />
    default:
      return assertNever(dialog)
  }
}
