import { t } from '@lingui/core/macro'
import { MAX_OFFSET_PIXELS } from '../../../../composition/limits.ts'
import { refusalOf, type Action } from '../action.ts'
import { hasSelection, NEEDS_SELECTION, selectedOverlays } from '../targets.ts'
import { sessionRefusal } from '../../refusals.ts'

const bounded = (pixels: number): number => Math.max(-MAX_OFFSET_PIXELS, Math.min(MAX_OFFSET_PIXELS, pixels))

const directions = [
  { word: t`Left`, key: 'ArrowLeft', x: -1, y: 0 },
  { word: t`Right`, key: 'ArrowRight', x: 1, y: 0 },
  { word: t`Up`, key: 'ArrowUp', x: 0, y: -1 },
  { word: t`Down`, key: 'ArrowDown', x: 0, y: 1 },
] as const

function nudge(direction: (typeof directions)[number], pixels: 1 | 10): Action {
  const isLong = pixels === 10
  const label = t`Nudge ${direction.word.toLowerCase()} by ${isLong ? 'ten pixels' : 'one pixel'}`
  return {
    id: `nudge${direction.word}${isLong ? t`Ten` : ''}`,
    label,
    group: 'picture',
    keys: [isLong ? `Shift+${direction.key}` : direction.key],
    scope: 'picture',
    alias: t`move position`,
    isRepeating: true,
    isEnabled: hasSelection,
    needs: NEEDS_SELECTION,
    run(session) {
      const overlays = selectedOverlays(session)
        .filter(({ type }) => type !== 'sound')
        .map(({ id, left, top }) => ({
          overlayId: id,
          changes: { left: bounded(left + direction.x * pixels), top: bounded(top + direction.y * pixels) },
        }))
      if (overlays.length === 0) return sessionRefusal('nothing_seen')
      return refusalOf(session.transact([{ name: 'changeEachOverlay', input: { overlays } }], label))
    },
  }
}

/** Moves of the selection on the picture, in canvas pixels. */
export const pictureActions: readonly Action[] = directions.flatMap((direction) => [
  nudge(direction, 1),
  nudge(direction, 10),
])
