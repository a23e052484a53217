import { useState } from 'react'
import type { Overlay } from '../composition/schema.ts'
import type { OpenDocument } from './autosave/documentJob.ts'
import type { AutosaveContext } from './autosave/openSession.ts'
import { serviceHost } from './autosave/serviceHost.ts'
import { useAutosave } from './autosave/useAutosave.ts'
import type { Settling } from './saving/conflict/settling.ts'
import { useSettling } from './saving/conflict/useSettling.ts'
import { useBroughtBackNotice } from './saving/useBroughtBackNotice.ts'
import { useSession } from './session/SessionContext.tsx'
import { overlayLabel } from './timeline/drawing/overlays/overlayLabel.ts'
import { useEditorCommands, type EditorCommands } from './useEditorCommands.ts'
import { useEditorMedia, type EditorMedia } from './useEditorMedia.ts'
import { useEditorView, type EditorView } from './useEditorView.ts'
import { useIncomingMedia, type IncomingMedia } from './useIncomingMedia.ts'

/** Everything that the parts of the window share. */
export interface EditorParts {
  readonly open: OpenDocument
  readonly settling: Settling
  readonly media: EditorMedia
  readonly view: EditorView
  readonly incoming: IncomingMedia
  readonly commands: EditorCommands
  /** The words on an overlay's block. */
  readonly nameOf: (overlay: Overlay) => string
}

/** Opens everything that lives as long as the window. */
export function useEditorParts(work: AutosaveContext): EditorParts {
  const session = useSession()
  const { compositionId, projectId } = session.getState()
  const [host] = useState(() => serviceHost(compositionId))
  const autosave = useAutosave({ session, host, work })
  useBroughtBackNotice(autosave)
  const settling = useSettling(autosave)
  const media = useEditorMedia(projectId)
  const view = useEditorView(compositionId)
  const incoming = useIncomingMedia(projectId, () => view.showPanel('captions'))
  const commands = useEditorCommands({ autosave, settling, view })
  const [open] = useState(() => ({ session, autosave }))
  const [nameOf] = useState(() => (overlay: Overlay) => overlayLabel(overlay, media.timeline.assetOf))
  return { open, settling, media, view, incoming, commands, nameOf }
}
