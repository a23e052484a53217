import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react'
import type { OverlayId } from '../composition/schema.ts'
import type { Autosave } from './autosave/autosave.ts'
import { notifyRefusal, notifyRefusedCommand } from './notifyRefusal.ts'
import type { EditedText } from './preview/text/editedText.ts'
import { useTextEditing } from './preview/text/useTextEditing.ts'
import { toggleFullscreen } from './preview/useFullscreen.ts'
import type { ConflictResolution } from './saving/conflict/conflictResolution.ts'
import type { ActionHost } from './session/actionHost.ts'
import { useSession } from './session/SessionContext.tsx'
import { revealOverlay } from './session/view/revealOverlay.ts'
import { useFollowNotices } from './useFollowNotices.ts'
import { useShortcuts } from './shortcuts/useShortcuts.ts'
import type { TimelineHandle } from './timeline/Timeline.tsx'
import type { EditorView } from './useEditorView.ts'

export interface EditorCommandsInput {
  readonly autosave: Autosave
  readonly resolution: ConflictResolution
  readonly view: EditorView
}

export interface EditorCommands {
  readonly timeline: RefObject<TimelineHandle | null>
  readonly inspector: RefObject<HTMLDivElement | null>
  readonly editedText: EditedText
  /** Places the caret in a text overlay. For captions, it opens the captions panel. */
  readonly editText: (overlayId: OverlayId) => void
  readonly openSource: (overlayId: OverlayId) => void
  /** Selects an overlay, scrolls to it and moves the playhead there. */
  readonly reveal: (overlayId: OverlayId) => void
}

/** Attaches the action host while mounted. Actions may read it during render. */
function useActionHost(host: ActionHost): void {
  const session = useSession()
  const latest = useRef(host)
  useLayoutEffect(() => {
    latest.current = host
  })
  useEffect(() => session.host.attach(() => latest.current), [session])
}

/** Connects shortcuts and actions to the editor. */
export function useEditorCommands({ autosave, resolution, view }: EditorCommandsInput): EditorCommands {
  const queries = useQueryClient()
  const session = useSession()
  const inspector = useRef<HTMLDivElement>(null)
  const timeline = useRef<TimelineHandle>(null)
  const text = useTextEditing(inspector)
  useFollowNotices()
  const editText = (overlayId: OverlayId) => {
    const overlay = session.getState().document.overlays.find(({ id }) => id === overlayId)
    if (overlay?.type !== 'caption') return text.editText(overlayId)
    session.select([overlayId])
    view.showPanel('captions')
  }
  const openSource = (overlayId: OverlayId) => view.openDialog({ kind: 'source', overlayId })
  useActionHost({
    save: () => autosave.saveNow(),
    openExport: () => view.openDialog({ kind: 'export' }),
    openPalette: () => view.openDialog({ kind: 'palette' }),
    openShortcuts: () => view.openDialog({ kind: 'shortcuts' }),
    toggleFullScreen: toggleFullscreen,
    editText,
    openSource,
    openCutout: (overlayId) => view.openDialog({ kind: 'cutout', overlayId }),
    openCaptions: () => view.showPanel('captions'),
    openHistory: () => view.showPanel('history'),
    openTool: view.showTool,
    openAssistant: () => view.showPanel('assistant'),
    openClashes: () => resolution.setOpen(true),
    openCreate: view.showCreate,
    keepText: (overlayId) =>
      void import('./tools/keepOverlayText.ts').then(({ keepOverlayText }) =>
        keepOverlayText(session, overlayId, queries),
      ),
    pasteConverted: (copied) =>
      void import('./pasting/pasteConverted.ts').then(({ pasteConverted }) => pasteConverted(session, copied)),
    editMarker: (markerId) => timeline.current?.editMarker(markerId),
  })
  useShortcuts({ onRefusal: notifyRefusedCommand, onDisabled: notifyRefusal })
  const reveal = (overlayId: OverlayId) => {
    revealOverlay(session, overlayId)
    timeline.current?.reveal(overlayId)
  }
  return { timeline, inspector, editedText: text.editedText, editText, openSource, reveal }
}
