import { t } from '@lingui/core/macro'
import { TriangleAlert } from 'lucide-react'
import { charactersInWords } from '../../client/messages/charactersInWords.ts'
import type { Overlay } from '../../composition/schema.ts'
import { useMissingGlyphs } from '../../scene/fonts/useMissingGlyphs.ts'

/** Names the characters of the selected texts that no bundled font has. */
export function GlyphNotice({ overlays }: { readonly overlays: readonly Overlay[] }) {
  const gaps = useMissingGlyphs(overlays)
  if (gaps.length === 0) return null
  const characters = charactersInWords([...new Set(gaps.flatMap((gap) => gap.characters))])
  return (
    <div className="flex gap-2 border-b border-line-subtle px-3 py-2 text-xs text-warning">
      <TriangleAlert size={14} aria-hidden className="mt-px shrink-0" />
      <p role="status" className="min-w-0 flex-1 wrap-anywhere">
        {t`None of the available fonts has these characters: ${characters}. An export may show boxes instead.`}
      </p>
    </div>
  )
}
