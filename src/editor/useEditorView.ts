import { useCallback, useEffect, useState } from 'react'
import { z } from 'zod'
import type { OverlayId } from '../composition/schema.ts'
import type { CreateKind } from './session/actionHost.ts'
import { useDeviceState } from '../ui/useDeviceState.ts'
import { takeRequestedPlace } from './export/jobs/requestedPlace.ts'
import type { EditorPlace } from './export/jobs/jobPlace.ts'
import { CAPTIONS_FROM_SPEECH } from './session/actions/groups/editorToolActions.ts'
import { libraryPanels, type RequestedTool, type LibraryPanelId } from './LibraryPanel.tsx'

export type OpenDialog =
  | { readonly kind: 'export'; readonly jobId?: string }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'palette' }
  | { readonly kind: 'source' | 'cutout'; readonly overlayId: OverlayId }

export interface EditorView {
  readonly panel: LibraryPanelId
  readonly showPanel: (panel: LibraryPanelId) => void
  readonly requestedTool: RequestedTool
  /** Shows the form of a tool, captions from speech, or the tool list if `tool` is null. */
  readonly showTool: (tool: string | null) => void
  readonly createKind: CreateKind
  /** Shows the form that makes a kind of media. */
  readonly showCreate: (kind: CreateKind) => void
  readonly dialog: OpenDialog | null
  readonly openDialog: (dialog: OpenDialog) => void
  readonly closeDialog: () => void
  /** Shows the panel or dialog of a job. */
  readonly showPlace: (place: EditorPlace) => void
}

const panelSlot = {
  key: 'editor.panel',
  schema: z.enum(libraryPanels.map(({ id }) => id)),
  fallback: 'media' as const,
}

/** Restores the last panel, or opens the place requested by another page. */
export function useEditorView(compositionId: string): EditorView {
  const [asked] = useState(() => takeRequestedPlace(compositionId))
  const [panel, showPanel] = useDeviceState<LibraryPanelId>(panelSlot)
  const [dialog, setDialog] = useState<OpenDialog | null>(asked?.kind === 'export' ? asked : null)
  const [requestedTool, setAskedTool] = useState<RequestedTool>({ tool: null })
  const [createKind, setCreateKind] = useState<CreateKind>(asked?.kind === 'create' ? asked.create : 'video')
  const showTool = (tool: string | null) => {
    setAskedTool({ tool })
    showPanel(tool === CAPTIONS_FROM_SPEECH ? 'captions' : 'tools')
  }
  const showCreate = useCallback(
    (kind: CreateKind) => {
      setCreateKind(kind)
      showPanel('create')
    },
    [showPanel],
  )
  useEffect(() => {
    if (asked?.kind === 'panel') showPanel(asked.panel)
    if (asked?.kind === 'create') showPanel('create')
  }, [asked, showPanel])
  return {
    panel,
    showPanel,
    requestedTool,
    showTool,
    createKind,
    showCreate,
    dialog,
    openDialog: setDialog,
    closeDialog: () => setDialog(null),
    showPlace: (place) => {
      if (place.kind === 'export') setDialog(place)
      else if (place.kind === 'create') showCreate(place.create)
      else if (place.panel === 'tools') showTool(null)
      else showPanel(place.panel)
    },
  }
}
