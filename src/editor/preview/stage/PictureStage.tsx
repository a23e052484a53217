import { useState, type RefObject } from 'react'
import { later } from '../../../ui/later.tsx'
import { Spinner } from '../../../ui/Spinner.tsx'
import { useSessionState } from '../../session/SessionContext.tsx'
import { fitCanvas } from '../geometry/fitting.ts'
import type { PreviewMedia } from '../previewMedia.ts'
import type { PreviewOptions } from '../previewOptions.ts'
import type { EditedText } from '../text/editedText.ts'
import { PictureSelection } from './PictureSelection.tsx'
import { SafeZones } from './SafeZones.tsx'
import { useElementSize } from './useElementSize.ts'

/** The player is much script and much to set up: the timeline does not wait for it. */
const PlayerHost = later(async () => (await import('./PlayerHost.tsx')).PlayerHost)

interface PictureStageProps {
  readonly media: PreviewMedia
  readonly options: PreviewOptions
  readonly panel: RefObject<HTMLDivElement | null>
  readonly editedText: EditedText
}

/** Room around the canvas, so that handles at its edges can be reached. */
const MARGIN_PIXELS = 20

/**
 * The canvas in its panel: as large as it fits, the player in it, the selection on top. The player keeps the size of the canvas
 * and is scaled around it, because its own scaling leaves fractions of pixels; see `fitCanvas`.
 */
export function PictureStage({ media, options, panel, editedText }: PictureStageProps) {
  const canvasWidth = useSessionState((state) => state.shown.width)
  const canvasHeight = useSessionState((state) => state.shown.height)
  const size = useElementSize(panel)
  const [isBuffering, setIsBuffering] = useState(false)
  const canvas = { width: canvasWidth, height: canvasHeight }
  const fitting = fitCanvas(canvas, size ?? canvas, MARGIN_PIXELS)
  return (
    // In front of the timeline: the browser keeps track of one hiding area only, the largest it meets from the front.
    <div ref={panel} className="relative z-1 min-h-0 flex-1 overflow-hidden bg-canvas" data-testid="preview-stage">
      {size ? (
        <div
          className="absolute shadow-raised"
          data-testid="preview-canvas"
          style={{ left: fitting.left, top: fitting.top, width: fitting.width, height: fitting.height }}
        >
          <div
            className="origin-top-left"
            style={{ width: canvasWidth, height: canvasHeight, transform: `scale(${fitting.scale})` }}
          >
            <PlayerHost media={media} options={options} onBuffering={setIsBuffering} />
          </div>
          {options.showsSafeZones ? <SafeZones {...canvas} /> : null}
          <PictureSelection fitting={fitting} editedText={editedText} />
          {isBuffering ? (
            <div
              role="status"
              className="pointer-events-none absolute top-2 right-2 rounded-md bg-black/60 p-1.5 text-white"
            >
              <Spinner label="Loading media" />
            </div>
          ) : null}
        </div>
      ) : null}
    </div>
  )
}
