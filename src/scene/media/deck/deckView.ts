import type { FramesPerSecond } from '../../../base/units.ts'
import type { HeldElement, HeldElements } from './heldElements.ts'
import { overlayIdAt, type MediaRun } from './mediaRuns.ts'
import { gainOf, prerollTargetAt, secondsAt, targetAt, type DeckMoment } from './playTargets.ts'
import { isThere, isWaitedFor, playingAction, type Readiness } from './readiness.ts'
import type { RunsAt } from './runsAt.ts'

/** The elements of a deck at one moment of the composition. */
export interface DeckView {
  readonly elements: HeldElements
  readonly fps: FramesPerSecond
  readonly moment: DeckMoment
  readonly runs: RunsAt
}

/** The elements of the runs that are on. */
export function activeElements({ elements, fps, moment, runs }: DeckView): readonly HeldElement[] {
  return runs.active.map((run) => ({ run, player: elements.of(run, secondsAt(run, moment.frame, fps)) }))
}

export function readinessOf({ fps }: DeckView, { player, run }: HeldElement): Readiness {
  return { isReady: player.isReady(), secondsAway: player.secondsUntil(secondsAt(run, run.fromFrame, fps)) }
}

/** Shows the picture of an element in its overlay. */
export function placeElement({ elements, moment }: DeckView, { player, run }: HeldElement): void {
  const overlayId = overlayIdAt(run, moment.frame)
  if (run.element === 'video' && overlayId !== undefined) elements.place(overlayId, player.element)
}

/** Shows the frame of a standing composition. Sounds wait until it has rested there. */
export function standStill(view: DeckView, active: readonly HeldElement[]): void {
  for (const held of active) {
    placeElement(view, held)
    if (held.run.element === 'video') held.player.follow(targetAt(held.run, view.moment, view.fps))
    else held.player.hold()
  }
}

/** Brings sounds, and what comes next, to where they will begin. */
export function getReady(view: DeckView): void {
  const { elements, fps, moment, runs } = view
  for (const run of runs.active) {
    if (run.element === 'audio') elements.of(run, 0).follow(targetAt(run, { ...moment, isPlaying: false }, fps))
  }
  for (const run of runs.next) preroll(view, run, false)
}

/** The outcome of playing on. */
export interface Playing {
  /** Whether playback stands still until something is there. */
  readonly isWaiting: boolean
  /** The elements that are not where they should be. */
  readonly missing: readonly HeldElement[]
}

/** Plays what is on, or holds it until all of it is there, and has what comes next in motion in time. */
export function playOn(view: DeckView, active: readonly HeldElement[], canBeHeard: boolean): Playing {
  const { fps, moment, runs } = view
  // A first look brings those that are not ready on their way; the second one decides.
  for (const { player, run } of active) {
    if (!player.isReady()) player.follow(targetAt(run, { ...moment, isPlaying: false }, fps))
  }
  const looked = active.map((held) => ({ held, readiness: readinessOf(view, held) }))
  const isWaiting = looked.some(({ readiness }) => isWaitedFor(readiness))
  for (const { held, readiness } of looked) {
    const gain = gainOf(held.run, moment.frame)
    held.player.setGain(gain * moment.volume, moment.isMuted || gain === 0 || !canBeHeard)
    if (isThere(readiness)) placeElement(view, held)
    const action = playingAction(readiness, isWaiting)
    if (action === 'follow') held.player.follow(targetAt(held.run, moment, fps))
    else if (action === 'hold') held.player.hold()
  }
  for (const run of runs.next) preroll(view, run, isWaiting)
  return { isWaiting, missing: looked.filter(({ readiness }) => !isThere(readiness)).map(({ held }) => held) }
}

function preroll({ elements, fps, moment }: DeckView, run: MediaRun, isWaiting: boolean): void {
  const target = prerollTargetAt(run, moment, fps)
  const player = elements.of(run, target.at)
  player.setGain(0, true)
  elements.placeOffscreen(player.element)
  if (target.isPlaying && isWaiting) player.hold()
  else player.follow(target)
}

/** Keeps an ended picture until the next one of the same file is there. Returns the elements that are not there yet. */
export function keepLastPictures(view: DeckView, active: readonly HeldElement[]): readonly HeldElement[] {
  const late = active.filter((held) => !isThere(readinessOf(view, held)))
  for (const held of late) {
    const before = view.elements.lastOf(held.run)
    before?.hold()
    if (before) placeElement(view, { ...held, player: before })
  }
  return late
}
