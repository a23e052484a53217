import { i18n } from '@lingui/core'
import { leftToRight } from '../../base/textDirection.ts'

/**
 * Formats a size in pixels, such as `1280 × 720`. It has no separators and runs from left to right in every language.
 */
export function pixelSize(width: number, height: number): string {
  const { format } = new Intl.NumberFormat(i18n.locale, { useGrouping: false })
  return leftToRight(`${format(width)} × ${format(height)}`, i18n.locale)
}
