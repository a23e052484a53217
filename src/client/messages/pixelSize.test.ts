import { i18n } from '@lingui/core'
import { afterEach, expect, it } from 'vitest'
import { pixelSize } from './pixelSize.ts'

afterEach(() => i18n.activate('en'))

it('formats a size without separators, and keeps its order in a right-to-left language', () => {
  expect(pixelSize(1280, 720)).toBe('1280 × 720')
  i18n.activate('he')
  expect(pixelSize(1280, 720)).toBe('\u20661280 × 720\u2069')
})
