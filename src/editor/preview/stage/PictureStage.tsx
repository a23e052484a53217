import { t } from '@lingui/core/macro'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { createOverlayLens, OverlayLensProvider } from '../../../scene/overlayLens.ts'
import { lazy } from '../../../ui/lazy.tsx'
import { Spinner } from '../../../ui/status/Spinner.tsx'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import type { PreviewMedia } from '../previewMedia.ts'
import type { PreviewOptions } from '../previewOptions.ts'
import type { EditedText } from '../text/editedText.ts'
import { createCanvasPlace, MARGIN_PIXELS, type CanvasPlace } from './canvasPlace.ts'
import { PictureGrid } from './PictureGrid.tsx'
import { SafeZones } from './SafeZones.tsx'
import { usePictureWanted } from './usePictureWanted.ts'

/** The player is large and slow to set up, so the timeline does not wait for it. */
const PlayerHost = lazy(async () => (await import('./PlayerHost.tsx')).PlayerHost)
const PictureEditing = lazy(async () => (await import('./PictureEditing.tsx')).PictureEditing)

interface PictureStageProps {
  readonly media: PreviewMedia
  readonly editedText: EditedText
  readonly isFullscreen: boolean
}

const CHECKERBOARD = {
  backgroundColor: '#ffffff',
  backgroundImage: 'conic-gradient(#c4c7cd 25%, #ffffff 0 50%, #c4c7cd 0 75%, #ffffff 0)',
  backgroundSize: '16px 16px',
}
/** Exports have this background where the picture is transparent. */
const BLACK = { backgroundColor: '#000000' }

/** Returns the same object until an option changes. */
function usePlayerOptions(): PreviewOptions {
  const { preview } = useSession()
  const isLooping = useStore(preview, (state) => state.isLooping)
  const isMuted = useStore(preview, (state) => state.isMuted)
  const volume = useStore(preview, (state) => state.volume)
  return useMemo(() => ({ isLooping, isMuted, volume }), [isLooping, isMuted, volume])
}

/**
 * Shows the canvas in its panel, with the player and the editing surface. The player keeps the canvas size and its
 * parent is scaled, because its own scaling leaves fractional pixels; see `fitCanvas`.
 */
export function PictureStage({ editedText, isFullscreen, media }: PictureStageProps) {
  const session = useSession()
  const canvasWidth = useSessionState((state) => state.shown.width)
  const canvasHeight = useSessionState((state) => state.shown.height)
  const isViewingVersion = useSessionState((state) => state.viewedVersion !== null)
  const safeZone = useStore(session.preview, (state) => state.safeZone)
  const grid = useStore(session.preview, (state) => state.grid)
  const hasCheckerboard = useStore(session.preview, (state) => state.hasCheckerboard)
  const options = usePlayerOptions()
  const [lens] = useState(createOverlayLens)
  const [place, setPlace] = useState<CanvasPlace | null>(null)
  const [isBuffering, setIsBuffering] = useState(false)
  const panel = useRef<HTMLDivElement>(null)
  const stage = useRef<HTMLDivElement>(null)
  const scaled = useRef<HTMLDivElement>(null)
  const { earlyPress, isWanted } = usePictureWanted(panel)

  useLayoutEffect(() => {
    if (!panel.current || !stage.current || !scaled.current) return undefined
    const elements = { panel: panel.current, stage: stage.current, scaled: scaled.current }
    const made = createCanvasPlace(elements, session)
    setPlace(made)
    return () => made.stop()
  }, [session])
  useEffect(() => place?.setMargin(isFullscreen ? 0 : MARGIN_PIXELS), [place, isFullscreen])

  return (
    // Stacked above the timeline. The browser looks for occluding layers from front to back and keeps only the largest,
    // and the picture should be that layer.
    <div ref={panel} className="relative z-1 min-h-0 flex-1 overflow-hidden" data-drawing data-testid="preview-stage">
      <div
        ref={stage}
        className="absolute shadow-raised"
        data-testid="preview-canvas"
        style={hasCheckerboard ? CHECKERBOARD : BLACK}
      >
        <div ref={scaled} className="origin-top-left" style={{ width: canvasWidth, height: canvasHeight }}>
          <OverlayLensProvider value={lens}>
            <PlayerHost media={media} options={options} onBuffering={setIsBuffering} />
          </OverlayLensProvider>
        </div>
        {grid === 'none' ? null : <PictureGrid name={grid} />}
        {safeZone === 'none' ? null : <SafeZones name={safeZone} />}
      </div>
      {place && isWanted ? (
        // A viewed version is read-only.
        <div inert={isViewingVersion} className={isViewingVersion ? 'invisible' : 'contents'}>
          <PictureEditing place={place} lens={lens} media={media} editedText={editedText} earlyPress={earlyPress} />
        </div>
      ) : null}
      {isBuffering ? (
        <div
          role="status"
          className="pointer-events-none absolute top-2 right-2 rounded-md bg-black/60 p-1.5 text-white"
        >
          <Spinner label={t`Loading media`} />
        </div>
      ) : null}
    </div>
  )
}
