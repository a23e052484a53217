import { t } from '@lingui/core/macro'
import { labelText } from '../../client/messages/labelText.ts'
import { useMemo } from 'react'
import { textPresets } from '../../composition/presets/textPresets.ts'
import { brandFirst, useBrandKit } from '../../client/resources/BrandKitContext.tsx'
import { StillThumbnail } from '../../scene/StillThumbnail.tsx'
import { Badge } from '../../ui/status/Badge.tsx'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import { insertAtPlayhead } from './insertOverlay.ts'
import { dragAs } from './assetDrag.ts'

/** Offers titles, drawn by the scene, to add at the playhead or drag to the timeline. */
export function TextPanel() {
  const session = useSession()
  const brand = useBrandKit().titlePresetId
  const width = useSessionState((state) => state.document.width)
  const height = useSessionState((state) => state.document.height)
  const tiles = useMemo(() => {
    const document = { ...session.getState().document, width, height }
    return brandFirst(textPresets, ({ id }) => id, [brand]).map((preset) => {
      const content = labelText(preset.sample)
      return { preset, content, overlay: { ...preset.make(document, { from: 0, row: 0 }, content), id: 0 } }
    })
  }, [session, width, height, brand])
  return (
    <ul aria-label={t`Text styles`} className="grid grid-cols-[repeat(auto-fill,minmax(6.25rem,1fr))] gap-2 p-3">
      {tiles.map(({ preset, content, overlay }) => (
        <li key={preset.id}>
          <button
            type="button"
            data-tooltip={labelText(preset.hint)}
            draggable
            onDragStart={(event) => dragAs(event, `text:${preset.id}`)}
            onClick={() => insertAtPlayhead(session, (document, place) => preset.make(document, place, content))}
            className="flex h-full w-full flex-col gap-1.5 rounded-lg border border-line bg-raised p-1.5 text-start transition-colors hover:border-line-strong hover:bg-hover"
          >
            <span data-sample className="grid h-15 w-full place-items-center overflow-hidden rounded-md bg-[#6b7080]">
              <StillThumbnail overlay={overlay} width={92} height={52} />
            </span>
            <span className="w-full px-0.5 wrap-anywhere text-xs text-primary">{labelText(preset.label)}</span>
            {preset.id === brand ? <Badge>{t`Brand`}</Badge> : null}
          </button>
        </li>
      ))}
    </ul>
  )
}
