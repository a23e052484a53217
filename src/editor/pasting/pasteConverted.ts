import { t } from '@lingui/core/macro'
import { assertNever } from '../../base/assertNever.ts'
import type { Refusal } from '../../base/result.ts'
import { type CompositionFormat, formatOf } from '../../composition/conversion/compositionFormat.ts'
import { convertedOverlays } from '../../composition/conversion/convertedOverlays.ts'
import { newOverlaySchema, type NewOverlay } from '../../composition/overlays/newOverlay.ts'
import type { Overlay } from '../../composition/schema.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import { pixelSize } from '../../client/messages/pixelSize.ts'
import { notify } from '../../ui/notices/notify.ts'
import type { CopiedElsewhere } from '../session/actionHost.ts'
import { insertOverlays, pasteOverlays, pasteStyle } from '../session/actions/pasting.ts'
import type { Session } from '../session/session.ts'

function withoutId({ id: _id, ...overlay }: Overlay): NewOverlay {
  return newOverlaySchema.parse(overlay)
}

function paste(session: Session, copied: CopiedElsewhere): Refusal | null {
  const { document, sources } = session.getState()
  const conversion = { from: copied.format, to: formatOf(document), sources }
  switch (copied.kind) {
    case 'style': {
      const [source = copied.source] = convertedOverlays([copied.source], conversion)
      return pasteStyle(session, source)
    }
    case 'overlays':
    case 'makingRoom': {
      const numbered = copied.overlays.map((overlay, id) => ({ ...overlay, id }))
      const overlays = convertedOverlays(numbered, conversion).map(withoutId)
      const pasted = { overlays, atFrame: copied.atFrame }
      return copied.kind === 'overlays' ? pasteOverlays(session, pasted) : insertOverlays(session, pasted)
    }
    default:
      return assertNever(copied)
  }
}

const sizeInWords = ({ height, width }: CompositionFormat): string => pixelSize(width, height)

/** Names what a paste adapted: the frame rate, the canvas, or both. */
export function adaptedInWords(from: CompositionFormat, to: CompositionFormat): string {
  const [sizeBefore, sizeAfter] = [sizeInWords(from), sizeInWords(to)]
  if (from.fps === to.fps) return t`Adapted from ${sizeBefore} to ${sizeAfter}.`
  if (from.width === to.width && from.height === to.height) return t`Adapted from ${from.fps} to ${to.fps} fps.`
  return t`Adapted from ${from.fps} to ${to.fps} fps and from ${sizeBefore} to ${sizeAfter}.`
}

/** Pastes in the frames and pixels of the open composition. A notice says what was adapted, or why it was refused. */
export function pasteConverted(session: Session, copied: CopiedElsewhere): void {
  const to = formatOf(session.getState().document)
  const refusal = paste(session, copied)
  if (refusal) notify.warning(sentenceOfError(refusal), { id: 'refusal' })
  else notify.info(adaptedInWords(copied.format, to), { id: 'adapted' })
}
