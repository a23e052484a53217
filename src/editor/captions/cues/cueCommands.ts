import { t } from '@lingui/core/macro'
import type { Label } from '../../../base/message.ts'
import { framesCovering, framesOfMilliseconds, millisecondsOfFrames } from '../../../base/time.ts'
import type { FramesPerSecond, Milliseconds } from '../../../base/units.ts'
import { labelOfEdit, type EditRequest } from '../../../composition/editRegistry.ts'
import type { CaptionCue, CaptionOverlay } from '../../../composition/overlays/caption.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import { notify } from '../../../ui/notices/notify.ts'
import { commitUnlocked } from '../../session/actions/commitUnlocked.ts'
import type { Session } from '../../session/session.ts'
import { revealFrames } from '../../session/view/viewport.ts'
import { sentenceOfError } from '../../../client/errorWords/wordsOf.ts'

export interface CueFocus {
  readonly index: number
  /** Offset in UTF-16 units from the start of the text. Null keeps the focus. */
  readonly caret: number | 'start' | 'end' | null
}

/** Duration of a new cue if there is enough space. */
const NEW_CUE_MS: Milliseconds = 2_000
/** Shortest gap that a new cue may fill. A shorter cue could not be read. */
const MIN_ROOM_MS: Milliseconds = 300

/** Edits the cues of one caption. Each command is one undo step, and refusals are shown as notices. */
export interface CueCommands {
  split(index: number, offset: number): CueFocus | null
  splitAtPlayhead(index: number): CueFocus | null
  mergeWithNext(index: number): CueFocus | null
  remove(index: number): CueFocus | null
  /** Adds a cue after `index`. Pass −1 for an empty caption. */
  addAfter(index: number): CueFocus | null
  /** Returns the new index of the cue. */
  setTimes(index: number, timing: { readonly startMs: Milliseconds; readonly endMs: Milliseconds }): number | null
  shiftAll(deltaMs: Milliseconds): boolean
  replaceTexts(changes: readonly { readonly cueIndex: number; readonly text: string }[]): boolean
  /** Selects the caption and moves the playhead to the start of a cue. */
  show(index: number): void
}

/** Index of a cue once its start has changed. */
function indexAfterMove(cues: readonly CaptionCue[], index: number, startMs: Milliseconds): number {
  return cues.filter((cue, at) => at !== index && (cue.startMs < startMs || (cue.startMs === startMs && at < index)))
    .length
}

/**
 * Edits that add an empty cue after another one. After the last cue, the caption grows if necessary. Null if there is
 * no room.
 */
function cueAfter(
  { captions, durationInFrames, id: overlayId }: CaptionOverlay,
  index: number,
  fps: FramesPerSecond,
): readonly [EditRequest, ...EditRequest[]] | null {
  const startMs = captions[index]?.endMs ?? 0
  const room = (captions[index + 1]?.startMs ?? Number.POSITIVE_INFINITY) - startMs
  if (room < MIN_ROOM_MS) return null
  const endMs = startMs + Math.min(room, NEW_CUE_MS)
  const add: EditRequest = { name: 'addCue', input: { overlayId, cue: { startMs, endMs, text: '', words: [] } } }
  const needed = framesCovering(endMs, fps)
  if (needed <= durationInFrames) return [add]
  return [add, { name: 'changeOverlay', input: { overlayId, changes: { durationInFrames: needed } } }]
}

export function createCueCommands(session: Session, overlayId: OverlayId): CueCommands {
  const caption = (): CaptionOverlay | null => {
    const overlay = session.getState().document.overlays.find(({ id }) => id === overlayId)
    return overlay?.type === 'caption' ? overlay : null
  }
  const cuesNow = (): readonly CaptionCue[] => caption()?.captions ?? []
  const commit = (requests: readonly EditRequest[], label?: Label): boolean => {
    const outcome = commitUnlocked(session, requests, label)
    if (outcome.ok) return true
    notify.warning(sentenceOfError(outcome.refusal), { id: 'refusal' })
    return false
  }
  return {
    split(index, offset) {
      const isDone = commit([{ name: 'splitCue', input: { overlayId, cueIndex: index, at: { kind: 'text', offset } } }])
      return isDone ? { index: index + 1, caret: 'start' } : null
    },
    splitAtPlayhead(index) {
      const overlay = caption()
      if (!overlay) return null
      const moment = millisecondsOfFrames(session.playback.frame() - overlay.from, session.getState().document.fps)
      const at = { kind: 'time' as const, moment: Math.max(0, moment) }
      return commit([{ name: 'splitCue', input: { overlayId, cueIndex: index, at } }])
        ? { index: index + 1, caret: 'start' }
        : null
    },
    mergeWithNext(index) {
      const second = cuesNow()[index + 1]?.text ?? ''
      if (!commit([{ name: 'mergeCues', input: { overlayId, cueIndex: index } }])) return null
      return { index, caret: (cuesNow()[index]?.text ?? '').length - second.length }
    },
    remove(index) {
      if (!commit([{ name: 'deleteCues', input: { overlayId, cueIndexes: [index] } }])) return null
      const last = cuesNow().length - 1
      return last < 0 ? null : { index: Math.min(index, last), caret: 'end' }
    },
    addAfter(index) {
      const overlay = caption()
      const requests = overlay && cueAfter(overlay, index, session.getState().document.fps)
      if (!requests) {
        notify.warning(t`There is no room before the next line. Split this line, or end it earlier.`, {
          id: 'refusal',
        })
        return null
      }
      return commit(requests, labelOfEdit(requests[0])) ? { index: index + 1, caret: 'start' } : null
    },
    setTimes(index, timing) {
      const landing = indexAfterMove(cuesNow(), index, timing.startMs)
      return commit([{ name: 'setCueTimes', input: { overlayId, cueIndex: index, ...timing } }]) ? landing : null
    },
    shiftAll: (deltaMs) => commit([{ name: 'shiftCues', input: { overlayId, deltaMs } }]),
    replaceTexts: (changes) =>
      commit(
        changes.map((change): EditRequest => ({ name: 'changeCueText', input: { overlayId, ...change } })),
        /*i18n*/ { id: 'step.replaceCaptionWords', message: 'Replace words in captions' },
      ),
    show(index) {
      const overlay = caption()
      const cue = overlay?.captions[index]
      if (!overlay || !cue) return
      const { selection } = session.getState()
      if (selection.size !== 1 || !selection.has(overlayId)) session.select([overlayId])
      const { fps, durationInFrames } = session.getState().document
      const frame = Math.min(durationInFrames - 1, overlay.from + framesOfMilliseconds(cue.startMs, fps))
      session.playback.seek(frame)
      revealFrames(session.viewport, { start: frame, end: frame + 1 })
    },
  }
}
