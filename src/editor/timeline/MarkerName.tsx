import { t } from '@lingui/core/macro'
import { Popover } from '@base-ui/react/popover'
import { Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { timecodeOfFrames } from '../../base/timecode.ts'
import type { CssPixels } from '../../base/units.ts'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { popupSurface } from '../../ui/layout/surfaceClasses.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { MAX_MARKER_NAME, removeMarker, renameMarker, type Marker } from '../session/playback/marks.ts'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import { RULER_HEIGHT, xOfFrame } from './geometry/timelineGeometry.ts'
import type { TimelineEngine } from './timelineEngine.ts'

export interface MarkerNameProps {
  readonly marker: Marker
  /** Position of the marker's flag on the ruler. */
  readonly x: CssPixels
  readonly onClose: () => void
}

/** Edits the name of a marker below its flag. Enter, Escape and blur commit it. */
export function MarkerName({ marker, x, onClose }: MarkerNameProps) {
  const session = useSession()
  const fps = useSessionState((state) => state.document.fps)
  const anchor = useRef<HTMLDivElement>(null)
  const [name, setName] = useState(marker.name)
  const keep = (): void => {
    renameMarker(session.marks, marker.id, name)
    onClose()
  }
  const remove = (): void => {
    removeMarker(session.marks, marker.id)
    onClose()
  }
  return (
    <Popover.Root open onOpenChange={keep}>
      <div ref={anchor} className="pointer-events-none absolute top-0 w-px" style={{ left: x, height: RULER_HEIGHT }} />
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          side="bottom"
          align="center"
          sideOffset={6}
          collisionPadding={8}
          className="z-50"
        >
          <Popover.Popup aria-label={t`Marker`} className={`${popupSurface} flex w-64 items-end gap-1 p-2`}>
            <TextField
              className="flex-1"
              label={t`Marker at ${timecodeOfFrames(marker.frame, fps)}`}
              value={name}
              maxLength={MAX_MARKER_NAME}
              onChange={setName}
              onFocus={(event) => event.currentTarget.select()}
              onKeyDown={(event) => {
                if (event.key === 'Enter' && !event.nativeEvent.isComposing) keep()
              }}
            />
            <IconButton icon={Trash2} label={t`Delete marker`} onClick={remove} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

export interface EditedMarkerProps {
  readonly engine: TimelineEngine
  readonly markerId: number
  readonly onClose: () => void
}

/** Follows the marker if it moves, and disappears if it is deleted. */
export function EditedMarker({ engine, markerId, onClose }: EditedMarkerProps) {
  const session = useSession()
  const marker = useStore(session.marks, ({ markers }) => markers.find(({ id }) => id === markerId))
  // Renders again when the view scrolls or zooms.
  useStore(session.viewport)
  if (!marker) return null
  const geometry = engine.geometry()
  const x = Math.max(0, Math.min(geometry.width, xOfFrame(geometry, marker.frame)))
  return <MarkerName key={markerId} marker={marker} x={x} onClose={onClose} />
}
