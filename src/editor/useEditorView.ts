import { useEffect, useState } from 'react'
import { z } from 'zod'
import type { OverlayId } from '../composition/schema.ts'
import { useDeviceState } from '../ui/useDeviceState.ts'
import { takeRequestedPlace } from './export/jobs/requestedPlace.ts'
import type { JobPlace } from './export/jobs/jobPlace.ts'
import { libraryPanels, type RequestedTool, type LibraryPanelId } from './LibraryPanel.tsx'

/** A dialog or a sheet over the window. */
export type OpenDialog =
  | { readonly kind: 'export'; readonly jobId?: string }
  | { readonly kind: 'shortcuts' }
  | { readonly kind: 'palette' }
  | { readonly kind: 'source'; readonly overlayId: OverlayId }

/** The state of the window: a panel of the library, and over it a dialog or none. */
export interface EditorView {
  readonly panel: LibraryPanelId
  readonly showPanel: (panel: LibraryPanelId) => void
  readonly requestedTool: RequestedTool
  /** Shows the form of a tool, or the list of tools. */
  readonly showTool: (tool: string | null) => void
  readonly dialog: OpenDialog | null
  readonly openDialog: (dialog: OpenDialog) => void
  readonly closeDialog: () => void
  /** Shows where a job belongs. */
  readonly showPlace: (place: JobPlace) => void
}

const panelSlot = {
  key: 'editor.panel',
  schema: z.enum(libraryPanels.map(({ id }) => id)),
  fallback: 'media' as const,
}

/** Opens as this device left it, or at the place that another page asked for. */
export function useEditorView(compositionId: string): EditorView {
  const [asked] = useState(() => takeRequestedPlace(compositionId))
  const [panel, showPanel] = useDeviceState<LibraryPanelId>(panelSlot)
  const [dialog, setDialog] = useState<OpenDialog | null>(asked?.kind === 'export' ? asked : null)
  const [requestedTool, setAskedTool] = useState<RequestedTool>({ tool: null })
  useEffect(() => {
    if (asked?.kind === 'panel') showPanel(asked.panel)
  }, [asked, showPanel])
  const showTool = (tool: string | null) => {
    setAskedTool({ tool })
    showPanel('tools')
  }
  return {
    panel,
    showPanel,
    requestedTool,
    showTool,
    dialog,
    openDialog: setDialog,
    closeDialog: () => setDialog(null),
    showPlace: (place) => {
      if (place.kind === 'export') setDialog(place)
      else if (place.panel === 'tools') showTool(null)
      else showPanel(place.panel)
    },
  }
}
