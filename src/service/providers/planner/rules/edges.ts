import type { Frames } from '../../../../base/units.ts'
import type { Overlay } from '../../../../composition/schema.ts'
import { endOf } from '../../../../composition/timeline.ts'
import type { EditPlanStep } from '../../../../contract/editPlan.ts'
import { moveTo, shiftLater } from './closeUp.ts'
import type { Draft } from './intent.ts'
import { nameOf, type PlanState } from './planState.ts'
import { step } from './steps.ts'
import { lengthWords, secondsOf } from './times/clock.ts'

const isPicture = ({ type }: Overlay): boolean => type === 'video' || type === 'image'

/**
 * Trims frames from one side of an overlay. A clip keeps its start, and later clips on its row close the gap.
 *
 * |abcd|ef|   first 1   →   |bcd|ef|
 */
export function trimSide(
  state: PlanState,
  overlay: Overlay,
  { side, frames }: { side: 'first' | 'last'; frames: Frames },
): EditPlanStep[] {
  const { document } = state
  const { fps } = document
  const named = (other: Overlay): string => nameOf(state, other)
  const seconds = secondsOf(frames, fps)
  const input = side === 'first' ? { trimStartSeconds: seconds } : { trimEndSeconds: seconds }
  const label = `Cut the ${side} ${lengthWords(frames, fps)} of ${named(overlay)}`
  const trim = step(['trimClip', { overlayId: overlay.id, ...input }], label, 'Only this part of it is removed.')
  const isKeptThere = side === 'first' && (isPicture(overlay) || overlay.type === 'sound')
  const back = isKeptThere
    ? [moveTo(overlay, overlay.from, { fps, name: named(overlay), why: 'It starts where it started before.' })]
    : []
  const later = isPicture(overlay)
    ? shiftLater(document, { row: overlay.row, from: endOf(overlay), delta: -frames, nameOf: named })
    : []
  return [trim, ...back, ...later]
}

/**
 * Extracts a range from the clips of one row.
 *
 * |abcdef|gh|   2 to 4   →   |ab|ef|gh|
 */
export function cutRange(
  state: PlanState,
  clips: readonly Overlay[],
  { start, end }: { start: Frames; end: Frames },
): Draft[] {
  const { document } = state
  const { fps } = document
  const named = (other: Overlay): string => nameOf(state, other)
  const drafts: Draft[] = []
  const why = 'It is in the section that is removed.'
  for (const clip of clips) {
    const last = endOf(clip)
    if (clip.from >= start && last <= end) {
      drafts.push(step(['deleteOverlay', { overlayId: clip.id }], `Delete ${named(clip)}`, why))
    } else if (clip.from < start && last <= end) {
      const input = { overlayId: clip.id, trimEndSeconds: secondsOf(last - start, fps) }
      drafts.push(step(['trimClip', input], `Cut the end of ${named(clip)}`, why))
    } else if (clip.from >= start) {
      const input = { overlayId: clip.id, trimStartSeconds: secondsOf(end - clip.from, fps) }
      drafts.push(step(['trimClip', input], `Cut the start of ${named(clip)}`, why))
      drafts.push(moveTo(clip, start, { fps, name: named(clip), why: 'It follows without a gap.' }))
    } else {
      const input = { overlayId: clip.id, splitAtSeconds: secondsOf(start - clip.from, fps) }
      drafts.push(step(['splitOverlay', input], `Split ${named(clip)}`, 'The section to remove starts here.'))
      drafts.push(({ createdIds }) => restOfSplit(createdIds[0], { start, end, fps, name: named(clip) }))
    }
  }
  const row = clips[0]?.row ?? 0
  const moved = clips.filter(({ from }) => from >= start).map(({ id }) => id)
  const later = shiftLater(document, { row, from: end, delta: start - end, nameOf: named })
  return [...drafts, ...later.filter(({ input }) => !moved.some((id) => id === input['overlayId']))]
}

interface Rest {
  readonly start: Frames
  readonly end: Frames
  readonly fps: number
  readonly name: string
}

function restOfSplit(right: number | undefined, { start, end, fps, name }: Rest): EditPlanStep[] {
  if (right === undefined) return []
  const trim = { overlayId: right, trimStartSeconds: secondsOf(end - start, fps) }
  const move = { overlayId: right, startSeconds: secondsOf(start, fps) }
  return [
    step(
      ['trimClip', trim],
      `Cut ${lengthWords(end - start, fps)} out of ${name}`,
      'This is the section you asked to remove.',
    ),
    step(['moveOverlay', move], `Close the gap in ${name}`, 'The rest follows without a gap.'),
  ]
}
