import { t } from '@lingui/core/macro'
import { labelText } from '../../../client/messages/labelText.ts'
import { useMemo } from 'react'
import type { OverlayChanges } from '../../../composition/edits/changing/overlayChanges.ts'
import { shapeStyleChanges, textStyleChanges } from '../../../composition/presets/presetChanges.ts'
import { shapePresets } from '../../../composition/presets/shapePresets.ts'
import { textPresets } from '../../../composition/presets/textPresets.ts'
import type { StillOverlay } from '../../../scene/stillOverlay.ts'
import { brandFirst, useBrandKit } from '../../../client/resources/BrandKitContext.tsx'
import { StillThumbnail } from '../../../scene/StillThumbnail.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import { useFieldChange } from '../useFieldChange.ts'

interface Tile {
  readonly id: string
  readonly label: string
  readonly overlay: StillOverlay
  readonly changes: OverlayChanges
  readonly isBrand?: boolean
}

interface GalleryProps {
  readonly label: string
  readonly tiles: readonly Tile[]
  readonly ids: readonly number[]
}

/** Shows thumbnails drawn by the scene. A click applies the style to the selection. */
function Gallery({ label, tiles, ids }: GalleryProps) {
  const change = useFieldChange(ids, label)
  return (
    <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-1.5">
      {tiles.map(({ id, label: name, overlay, changes, isBrand = false }) => (
        <li key={id}>
          <button
            type="button"
            onClick={() => change.commit(() => changes)}
            className="flex w-full flex-col items-center gap-1 rounded-md border border-line bg-raised p-1 text-xs text-secondary transition-colors hover:border-line-strong hover:text-primary"
          >
            <span className="grid h-14 w-full place-items-center overflow-hidden rounded-sm bg-[#6b7080]">
              <StillThumbnail overlay={overlay} width={76} height={48} />
            </span>
            <span className="max-w-full">{name}</span>
            {isBrand ? <Badge>{t`Brand`}</Badge> : null}
          </button>
        </li>
      ))}
    </ul>
  )
}

interface PresetsProps {
  readonly ids: readonly number[]
}

const PLACE = { from: 0, row: 0 }

export function TextPresets({ ids }: PresetsProps) {
  const session = useSession()
  const brand = useBrandKit().titlePresetId
  const width = useSessionState((state) => state.document.width)
  const height = useSessionState((state) => state.document.height)
  const fps = useSessionState((state) => state.document.fps)
  const tiles = useMemo(() => {
    const document = { ...session.getState().document, width, height, fps }
    return brandFirst(textPresets, ({ id }) => id, [brand]).map(({ id, label, sample, make }): Tile => {
      const made = make(document, PLACE, labelText(sample))
      const tile = { id, label: labelText(label), isBrand: id === brand }
      return { ...tile, overlay: { ...made, id: 0 }, changes: textStyleChanges(made) }
    })
  }, [session, width, height, fps, brand])
  return <Gallery label={t`Text styles`} tiles={tiles} ids={ids} />
}

export function ShapePresets({ ids }: PresetsProps) {
  const session = useSession()
  const width = useSessionState((state) => state.document.width)
  const height = useSessionState((state) => state.document.height)
  const fps = useSessionState((state) => state.document.fps)
  const tiles = useMemo(() => {
    const document = { ...session.getState().document, width, height, fps }
    return shapePresets.map(({ id, label, make }): Tile => {
      const made = make(document, PLACE)
      return { id, label: labelText(label), overlay: { ...made, id: 0 }, changes: shapeStyleChanges(made) }
    })
  }, [session, width, height, fps])
  return <Gallery label={t`Shape styles`} tiles={tiles} ids={ids} />
}
