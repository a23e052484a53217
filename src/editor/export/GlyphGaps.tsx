import { shortened } from '../../base/graphemes.ts'
import { plural, t } from '@lingui/core/macro'
import { charactersInWords } from '../../client/messages/charactersInWords.ts'
import type { Composition, Overlay, OverlayId } from '../../composition/schema.ts'
import { useMissingGlyphs } from '../../scene/fonts/useMissingGlyphs.ts'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { RevealList } from './RevealList.tsx'

const MAX_NAME = 40

/** The beginning of a text, or of the first line of a caption. */
function nameOf(overlay: Overlay | undefined): string {
  const text = overlay?.type === 'caption' ? overlay.captions[0]?.text : overlay?.type === 'text' ? overlay.content : ''
  return shortened((text ?? '').trim().replaceAll(/\s+/gu, ' '), MAX_NAME)
}

export interface GlyphGapsProps {
  readonly exported: Composition
  readonly onReveal: (overlayId: OverlayId) => void
}

/** Warns of texts whose characters no bundled font has, before they are exported as boxes. */
export function GlyphGaps({ exported, onReveal }: GlyphGapsProps) {
  const gaps = useMissingGlyphs(exported.overlays)
  if (gaps.length === 0) return null
  const clips = gaps.map(({ characters, overlayId }) => {
    const name = nameOf(exported.overlays.find(({ id }) => id === overlayId))
    return { overlayId, name, sentence: t`${charactersInWords(characters)} in “${name}”` }
  })
  return (
    <div className="flex flex-col gap-2">
      <ErrorNotice
        title={plural(gaps.length, {
          one: '# clip contains characters that are missing from all available fonts.',
          other: '# clips contain characters that are missing from all available fonts.',
        })}
        next={t`The export may show boxes instead. Change the characters, or check a short export first.`}
        tone="warning"
        isCompact
      />
      <RevealList label={t`Clips with missing characters`} clips={clips} onReveal={onReveal} />
    </div>
  )
}
