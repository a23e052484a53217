import { t } from '@lingui/core/macro'
import { MAX_OFFSET_PIXELS } from '../../../../composition/limits.ts'
import { refusalOf, type Action } from '../action.ts'
import { hasSelection, NEEDS_SELECTION, selectedOverlays } from '../targets.ts'
import { sessionRefusal } from '../../refusals.ts'

const bounded = (pixels: number): number => Math.max(-MAX_OFFSET_PIXELS, Math.min(MAX_OFFSET_PIXELS, pixels))

const directions = [
  { name: 'Left', label: t`Nudge left by one pixel`, longLabel: t`Nudge left by ten pixels`, x: -1, y: 0 },
  { name: 'Right', label: t`Nudge right by one pixel`, longLabel: t`Nudge right by ten pixels`, x: 1, y: 0 },
  { name: 'Up', label: t`Nudge up by one pixel`, longLabel: t`Nudge up by ten pixels`, x: 0, y: -1 },
  { name: 'Down', label: t`Nudge down by one pixel`, longLabel: t`Nudge down by ten pixels`, x: 0, y: 1 },
] as const

function nudge(direction: (typeof directions)[number], pixels: 1 | 10): Action {
  const isLong = pixels === 10
  const label = isLong ? direction.longLabel : direction.label
  const key = `Arrow${direction.name}`
  return {
    id: `nudge${direction.name}${isLong ? 'Ten' : ''}`,
    label,
    group: 'picture',
    keys: [isLong ? `Shift+${key}` : key],
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

/** Moves the selection on the picture, in canvas pixels. */
export const pictureActions: readonly Action[] = directions.flatMap((direction) => [
  nudge(direction, 1),
  nudge(direction, 10),
])
