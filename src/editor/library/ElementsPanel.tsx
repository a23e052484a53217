import { ArrowRight, Circle, Hexagon, Minus, Search, Square, Star, Triangle, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { newEmoji, newShape } from '../../composition/overlays/defaults.ts'
import { shapeKinds, type ShapeOverlay } from '../../composition/overlays/shape.ts'
import { EMOJI_FONT_WHOLE } from '../../scene/fonts/fontStack.ts'
import '../../scene/fonts/fontFaces.ts'
import { Section } from '../../ui/Section.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useSession } from '../session/SessionContext.tsx'
import { findEmojis } from './emojis.ts'
import { insertAtPlayhead } from './insertOverlay.ts'

const shapeIcons: Readonly<Record<ShapeOverlay['shape']['kind'], LucideIcon>> = {
  rectangle: Square, ellipse: Circle, triangle: Triangle, star: Star, polygon: Hexagon, line: Minus, arrow: ArrowRight,
} // biome-ignore format: a table

const tile =
  'grid aspect-square place-items-center rounded-md border border-transparent text-secondary transition-colors hover:border-line hover:bg-hover hover:text-primary'

/** Shapes and emojis to add at the playhead. */
export function ElementsPanel() {
  const session = useSession()
  const [search, setSearch] = useState('')
  const found = findEmojis(search)
  return (
    <>
      <Section id="elements.shapes" title="Shapes">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(3.25rem,1fr))] gap-1.5">
          {shapeKinds.map((kind) => {
            const Icon = shapeIcons[kind]
            return (
              <li key={kind}>
                <button
                  type="button"
                  title={kind}
                  aria-label={`Add ${kind}`}
                  className={`${tile} w-full border-line bg-raised`}
                  onClick={() =>
                    insertAtPlayhead(session, (composition, placement) => newShape(composition, kind, placement))
                  }
                >
                  <Icon size={22} strokeWidth={1.75} aria-hidden />
                </button>
              </li>
            )
          })}
        </ul>
      </Section>
      <Section id="elements.emoji" title="Emoji">
        <TextField
          label="Search emoji"
          labelPlacement="hidden"
          type="search"
          placeholder="Search, such as fire or heart"
          icon={Search}
          value={search}
          onChange={setSearch}
        />
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(2.25rem,1fr))] gap-0.5">
          {found.map(({ emoji, words }) => (
            <li key={emoji}>
              <button
                type="button"
                title={words}
                aria-label={`Add ${words}`}
                style={{ fontFamily: `"${EMOJI_FONT_WHOLE}"` }}
                className={`${tile} w-full text-xl leading-none`}
                onClick={() =>
                  insertAtPlayhead(session, (composition, placement) => newEmoji(composition, emoji, placement))
                }
              >
                {emoji}
              </button>
            </li>
          ))}
        </ul>
        {found.length === 0 ? (
          <p className="py-2 text-center text-xs text-muted">No emoji is found by these words.</p>
        ) : null}
      </Section>
    </>
  )
}
