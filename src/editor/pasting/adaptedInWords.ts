import { t } from '@lingui/core/macro'
import type { CompositionFormat } from '../../composition/conversion/compositionFormat.ts'
import { pixelSize } from '../../client/messages/pixelSize.ts'

const sizeInWords = ({ height, width }: CompositionFormat): string => pixelSize(width, height)

/** Names what a paste adapted: the frame rate, the canvas, or both. */
export function adaptedInWords(from: CompositionFormat, to: CompositionFormat): string {
  const [sizeBefore, sizeAfter] = [sizeInWords(from), sizeInWords(to)]
  if (from.fps === to.fps) return t`Adapted from ${sizeBefore} to ${sizeAfter}.`
  if (from.width === to.width && from.height === to.height) return t`Adapted from ${from.fps} to ${to.fps} fps.`
  return t`Adapted from ${from.fps} to ${to.fps} fps and from ${sizeBefore} to ${sizeAfter}.`
}
