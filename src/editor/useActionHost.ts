import { useEffect, useEffectEvent } from 'react'
import type { OverlayId } from '../composition/schema.ts'
import type { ActionHost } from './session/actionHost.ts'
import { useSession } from './session/SessionContext.tsx'

/** Gives the actions the window they need, for as long as it is there. */
export function useActionHost(host: ActionHost): void {
  const session = useSession()
  const save = useEffectEvent(() => host.save())
  const openExport = useEffectEvent(() => host.openExport())
  const openPalette = useEffectEvent(() => host.openPalette())
  const openShortcuts = useEffectEvent(() => host.openShortcuts())
  const toggleFullScreen = useEffectEvent(() => host.toggleFullScreen())
  const editText = useEffectEvent((overlayId: OverlayId) => host.editText(overlayId))
  const openSource = useEffectEvent((overlayId: OverlayId) => host.openSource(overlayId))
  const openCaptions = useEffectEvent(() => host.openCaptions())
  const openHistory = useEffectEvent(() => host.openHistory())
  const openTool = useEffectEvent((tool: string | null) => host.openTool(tool))
  const openAssistant = useEffectEvent(() => host.openAssistant())
  const openClashes = useEffectEvent(() => host.openClashes())
  const keepText = useEffectEvent((overlayId: OverlayId) => host.keepText(overlayId))
  const editMarker = useEffectEvent((markerId: number) => host.editMarker(markerId))
  useEffect(
    () =>
      session.host.attach({
        save: () => save(),
        openExport: () => openExport(),
        openPalette: () => openPalette(),
        openShortcuts: () => openShortcuts(),
        toggleFullScreen: () => toggleFullScreen(),
        editText: (overlayId) => editText(overlayId),
        openSource: (overlayId) => openSource(overlayId),
        openCaptions: () => openCaptions(),
        openHistory: () => openHistory(),
        openTool: (tool) => openTool(tool),
        openAssistant: () => openAssistant(),
        openClashes: () => openClashes(),
        keepText: (overlayId) => keepText(overlayId),
        editMarker: (markerId) => editMarker(markerId),
      }),
    [session],
  )
}
