import { t } from '@lingui/core/macro'
import { labelText } from '../../client/messages/labelText.ts'
import { ArrowRight, Circle, Hexagon, Minus, Square, Star, Triangle, type LucideIcon } from 'lucide-react'
import { useMemo } from 'react'
import { newEmoji, newShape } from '../../composition/overlays/defaults.ts'
import { shapeKinds, type ShapeOverlay } from '../../composition/overlays/shape.ts'
import { shapePresets } from '../../composition/presets/shapePresets.ts'
import { EMOJI_FONT_WHOLE } from '../../scene/fonts/fontStack.ts'
import '../../scene/fonts/fontFaces.ts'
import { StillThumbnail } from '../../scene/StillThumbnail.tsx'
import { lazy } from '../../ui/lazy.tsx'
import { Section } from '../../ui/layout/Section.tsx'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import { shapeNames } from '../../composition/overlays/shapeNames.ts'
import { insertAtPlayhead } from './insertOverlay.ts'
import { dragAs } from './assetDrag.ts'

/** Loaded with the panel, because the emoji list is large. */
const EmojiPicker = lazy(async () => (await import('../../ui/emoji/EmojiPicker.tsx')).EmojiPicker)

const shapeIcons: Readonly<Record<ShapeOverlay['shape']['kind'], LucideIcon>> = {
  rectangle: Square, ellipse: Circle, triangle: Triangle, star: Star, polygon: Hexagon, line: Minus, arrow: ArrowRight,
} // biome-ignore format: a table

const tile =
  'grid w-full place-items-center rounded-md border border-line bg-raised text-secondary transition-colors hover:border-line-strong hover:bg-hover hover:text-primary'

function ShapeStyles() {
  const session = useSession()
  const width = useSessionState((state) => state.document.width)
  const height = useSessionState((state) => state.document.height)
  const tiles = useMemo(() => {
    const document = { ...session.getState().document, width, height }
    return shapePresets.map((preset) => ({ preset, overlay: { ...preset.make(document, { from: 0, row: 0 }), id: 0 } }))
  }, [session, width, height])
  return (
    <ul aria-label={t`Shape styles`} className="grid grid-cols-[repeat(auto-fill,minmax(4.5rem,1fr))] gap-1.5">
      {tiles.map(({ preset, overlay }) => (
        <li key={preset.id}>
          <button
            type="button"
            draggable
            onDragStart={(event) => dragAs(event, `shape:${preset.id}`)}
            onClick={() => insertAtPlayhead(session, preset.make)}
            className={`${tile} gap-1 p-1`}
          >
            <span className="grid h-11 w-full place-items-center overflow-hidden rounded-sm bg-[#6b7080]">
              <StillThumbnail overlay={overlay} width={56} height={34} />
            </span>
            <span className="max-w-full text-xs">{labelText(preset.label)}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

/** Offers shapes and emoji to add at the playhead or drag to the timeline. */
export function ElementsPanel() {
  const session = useSession()
  return (
    <>
      <Section id="elements.shapes" title={t`Shapes`}>
        <ul aria-label={t`Plain shapes`} className="grid grid-cols-[repeat(auto-fill,minmax(2.75rem,1fr))] gap-1.5">
          {shapeKinds.map((kind) => {
            const Icon = shapeIcons[kind]
            return (
              <li key={kind}>
                <button
                  type="button"
                  data-tooltip={labelText(shapeNames[kind])}
                  aria-label={t`Add ${labelText(shapeNames[kind])}`}
                  draggable
                  onDragStart={(event) => dragAs(event, `kind:${kind}`)}
                  className={`${tile} aspect-square`}
                  onClick={() =>
                    insertAtPlayhead(session, (composition, placement) => newShape(composition, kind, placement))
                  }
                >
                  <Icon size={20} strokeWidth={1.75} aria-hidden />
                </button>
              </li>
            )
          })}
        </ul>
      </Section>
      <Section id="elements.emoji" title={t`Emoji`}>
        <EmojiPicker
          fontFamily={EMOJI_FONT_WHOLE}
          verb={t`Add`}
          onDrag={(event, emoji) => dragAs(event, `emoji:${emoji}`)}
          onPick={(emoji) =>
            insertAtPlayhead(session, (composition, placement) => newEmoji(composition, emoji, placement))
          }
        />
      </Section>
      <Section id="elements.styles" title={t`Shape styles`}>
        <ShapeStyles />
      </Section>
    </>
  )
}
