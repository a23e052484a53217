import { t } from '@lingui/core/macro'
import { MAX_DURATION_FRAMES } from '../../../composition/limits.ts'
import type { FramesDescriptor, InspectorField } from './inspectorField.ts'
import { clearOf, styleNumber, styleOf, styleToggle, withStyle } from './styleFields.ts'

function fade(key: 'fadeInFrames' | 'fadeOutFrames', label: string): FramesDescriptor {
  return {
    kind: 'frames',
    id: key,
    label,
    min: 0,
    max: MAX_DURATION_FRAMES,
    isHalf: true,
    read: (overlay) => {
      const value = styleOf(overlay, key)
      return typeof value === 'number' ? value : 0
    },
    write: (value) => withStyle(key, value === 0 ? null : value),
    reset: clearOf(key),
  }
}

/** Fields of every overlay with sound. */
export const soundFields: readonly InspectorField[] = [
  styleNumber(
    { key: 'volume', label: t`Volume`, fallback: 1, min: 0, max: 1, scale: 100 },
    { unit: '%', step: 1, isSlider: true },
  ),
  styleToggle('muted', t`Mute`),
  fade('fadeInFrames', t`Fade in`),
  fade('fadeOutFrames', t`Fade out`),
]
