import { useState } from 'react'
import type { Overlay } from '../composition/schema.ts'
import type { OpenDocument } from './autosave/documentJob.ts'
import type { AutosaveContext } from './autosave/openSession.ts'
import { serviceHost } from './autosave/serviceHost.ts'
import { useAutosave } from './autosave/useAutosave.ts'
import type { ConflictResolution } from './saving/conflict/conflictResolution.ts'
import { useConflictResolution } from './saving/conflict/useConflictResolution.ts'
import { useRecoveryNotice } from './saving/useRecoveryNotice.ts'
import { useSession } from './session/SessionContext.tsx'
import { overlayLabel } from './timeline/drawing/overlays/overlayLabel.ts'
import { useCutoutsOfTabs } from './useCutoutsOfTabs.ts'
import { useEditorCommands, type EditorCommands } from './useEditorCommands.ts'
import { useEditorMedia, type EditorMedia } from './useEditorMedia.ts'
import { useEditorView, type EditorView } from './useEditorView.ts'
import { useIncomingMedia, type IncomingMedia } from './useIncomingMedia.ts'

export interface EditorParts {
  readonly open: OpenDocument
  readonly resolution: ConflictResolution
  readonly media: EditorMedia
  readonly view: EditorView
  readonly incoming: IncomingMedia
  readonly commands: EditorCommands
  /** The label that the timeline shows for an overlay. */
  readonly nameOf: (overlay: Overlay) => string
}

export function useEditorParts(work: AutosaveContext): EditorParts {
  const session = useSession()
  const { compositionId, projectId } = session.getState()
  const [host] = useState(() => serviceHost(compositionId))
  const autosave = useAutosave({ session, host, work })
  useRecoveryNotice(autosave)
  const resolution = useConflictResolution(autosave)
  const media = useEditorMedia(projectId)
  const view = useEditorView(compositionId)
  const incoming = useIncomingMedia(projectId, () => view.showPanel('captions'))
  const commands = useEditorCommands({ autosave, resolution, view })
  const [open] = useState(() => ({ session, autosave }))
  useCutoutsOfTabs(open)
  const [nameOf] = useState(() => (overlay: Overlay) => overlayLabel(overlay, media.timeline.assetOf))
  return { open, resolution, media, view, incoming, commands, nameOf }
}
