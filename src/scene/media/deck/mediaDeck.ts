import type { Frames, FramesPerSecond, Milliseconds, Seconds } from '../../../base/units.ts'
import type { OverlayId } from '../../../composition/schema.ts'
import { gainAt } from '../../styles/gain.ts'
import { TIME_SLACK } from '../frameTime.ts'
import { createHeldElements, type HeldElement } from './heldElements.ts'
import type { PlayTarget } from './elementPlayer.ts'
import { overlayIdAt, partAt, sourceFrameAt, type MediaRun } from './mediaRuns.ts'
import { createRunsAt, type RunsAt } from './runsAt.ts'

/** What the one who plays the composition says of the moment. */
export interface DeckMoment {
  readonly frame: Frames
  readonly isPlaying: boolean
  /** Speed of playback; positive. */
  readonly rate: number
  /** 0 to 1, for everything. */
  readonly volume: number
  readonly isMuted: boolean
}

/**
 * The media elements of a preview. They belong to files, not to overlays: each run of the composition gets one for as long as it
 * plays, the next ones get ready behind the scenes, and overlays only say where the picture goes.
 */
export interface MediaDeck {
  readonly setRuns: (runs: readonly MediaRun[], fps: FramesPerSecond) => void
  readonly show: (moment: DeckMoment) => void
  /** Says where the picture of a video overlay goes. Returns the way to take that back. */
  readonly attach: (overlayId: OverlayId, screen: HTMLElement) => () => void
  /** A place on the page where what comes next runs up without being seen. */
  readonly setWings: (wings: HTMLElement | null) => void
  /** Whether something that should play now is not there yet. */
  readonly isWaiting: () => boolean
  /** Whether the file of what an overlay plays now cannot be played. */
  readonly hasFailed: (overlayId: OverlayId) => boolean
  readonly subscribe: (listener: () => void) => () => void
  readonly destroy: () => void
}

/**
 * How long before it is seen an element begins to play, so that it is in motion when it comes: starting takes up to a tenth of a
 * second, and catching up as long again.
 */
const RUN_UP: Seconds = 0.3
/** What comes this soon is not waited for: the picture before it stays meanwhile. */
const SHORT_WAIT: Seconds = 0.035
/** A frame that is looked at this long is looked at: sounds and what comes next get ready. */
const REST: Milliseconds = 150

export function createMediaDeck(create: (name: 'video' | 'audio') => HTMLMediaElement): MediaDeck {
  const listeners = new Set<() => void>()
  let fps: FramesPerSecond = 30
  let runsAt: (frame: Frames) => RunsAt = () => ({ active: [], next: [] })
  let moment: DeckMoment = { frame: 0, isPlaying: false, rate: 1, volume: 1, isMuted: false }
  let isWaiting = false
  let later: ReturnType<typeof setTimeout> | undefined
  let failed: ReadonlySet<OverlayId> = new Set()
  let wasPressed = false

  /**
   * Before the first press on the page browsers refuse to play what can be heard, and play it without its sound. Afterwards that is
   * so for good, and asking them costs more than all else that is done for a sound in a frame.
   */
  const canBeHeard = (): boolean => (wasPressed ||= navigator.userActivation.hasBeenActive)
  const secondsAt = (run: MediaRun, frame: number): Seconds => Math.max(0, sourceFrameAt(run, frame) / fps) + TIME_SLACK
  const targetAt = (run: MediaRun, frame: number, isPlaying: boolean): PlayTarget => ({
    at: secondsAt(run, frame),
    frameLength: run.speed / fps,
    rate: run.speed * moment.rate,
    isPlaying,
    until: secondsAt(run, run.endFrame) - TIME_SLACK,
    isHidden: moment.frame < run.fromFrame,
  })
  /** What still runs up would show what was cut away. */
  const isAway = ({ player, run }: HeldElement): Seconds => player.isAway(secondsAt(run, run.fromFrame))
  const isThere = (held: HeldElement): boolean => held.player.isReady() && isAway(held) === 0
  const makeHeard = ({ player, run }: HeldElement): void => {
    const { frame, isMuted, volume } = moment
    const overlay = partAt(run, frame)?.overlay
    const gain = overlay ? gainAt(overlay.styles, frame - overlay.from, overlay.durationInFrames) : 0
    player.setGain(gain * volume, isMuted || gain === 0 || !canBeHeard())
  }
  const follow = ({ player, run }: HeldElement): void => player.follow(targetAt(run, moment.frame, moment.isPlaying))
  /** Stands where it will run up from, then runs. */
  const prepare = (run: MediaRun): void => {
    const { frame, isPlaying, rate } = moment
    const start = run.fromFrame - Math.min(RUN_UP * fps * rate, run.parts[0].sourceStart / run.speed)
    const isRunningUp = isPlaying && frame >= start
    const target = targetAt(run, isRunningUp ? frame : start, isRunningUp)
    const player = elements.of(run, target.at)
    player.setGain(0, true)
    elements.placeInWings(player.element)
    if (isRunningUp && isWaiting) player.hold()
    else player.follow(target)
  }
  const place = ({ player, run }: HeldElement): void => {
    const overlayId = overlayIdAt(run, moment.frame)
    if (run.element === 'video' && overlayId !== undefined) elements.place(overlayId, player.element)
  }
  const look = (after: Milliseconds, then: () => void): void => {
    clearTimeout(later)
    later = setTimeout(then, after)
  }

  const settle = (): void => {
    const { active, next } = runsAt(moment.frame)
    for (const run of active) {
      if (run.element === 'audio') elements.of(run, 0).follow(targetAt(run, moment.frame, false))
    }
    for (const run of next) prepare(run)
  }
  const standAt = (active: readonly HeldElement[]): void => {
    isWaiting = false
    for (const held of active) {
      place(held)
      if (held.run.element === 'video') follow(held)
      else held.player.hold()
    }
    look(REST, settle)
  }
  const goOn = (active: readonly HeldElement[], next: readonly MediaRun[]): void => {
    // A first look brings those that are not there on their way; the second one decides.
    for (const held of active) if (!held.player.isReady()) held.player.follow(targetAt(held.run, moment.frame, false))
    const missing = active.filter((held) => !isThere(held))
    isWaiting = missing.some((held) => !held.player.isReady() || isAway(held) > SHORT_WAIT)
    for (const held of active) {
      makeHeard(held)
      if (isThere(held)) place(held)
      // What waits for another one stands still where it is.
      if (!isWaiting) follow(held)
      else if (!missing.includes(held)) held.player.hold()
    }
    for (const run of next) prepare(run)
    if (missing.length > 0) look(Math.max(...missing.map(isAway)) * 1_000, showAndTell)
  }
  /** What ended stays in the picture until what follows it from the same file is there. */
  const leftOver = (active: readonly HeldElement[]): void => {
    for (const held of active) {
      const before = isThere(held) ? undefined : elements.lastOf(held.run)
      if (!before) continue
      before.hold()
      place({ ...held, player: before })
    }
  }
  const show = (): void => {
    clearTimeout(later)
    const { active: runs, next } = runsAt(moment.frame)
    if (!moment.isPlaying) elements.keep(runs)
    const active = runs.map((run) => ({ run, player: elements.of(run, secondsAt(run, moment.frame)) }))
    if (moment.isPlaying) {
      goOn(active, next)
      leftOver(active)
      elements.keep(
        [...runs, ...next],
        active.filter((held) => !isThere(held)),
      )
    } else standAt(active)
    const broken = active.filter(({ player }) => player.hasFailed())
    failed = new Set(broken.flatMap(({ run }) => overlayIdAt(run, moment.frame) ?? []))
  }
  const showAndTell = (): void => {
    const [was, before] = [isWaiting, failed]
    show()
    const isSame = was === isWaiting && before.size === failed.size && [...failed].every((id) => before.has(id))
    if (!isSame) for (const listener of listeners) listener()
  }
  // While nothing is waited for, the next frame looks anyway, and an element that starts tells of it many times. What failed may be back.
  const elements = createHeldElements(create, (player) => {
    if ((moment.isPlaying && isWaiting) || player.hasFailed() || failed.size > 0) showAndTell()
  })

  return {
    setRuns(runs, framesPerSecond) {
      fps = framesPerSecond
      runsAt = createRunsAt(runs, framesPerSecond)
    },
    show(next) {
      moment = next
      showAndTell()
    },
    attach(overlayId, screen) {
      const detach = elements.attach(overlayId, screen)
      for (const run of runsAt(moment.frame).active) {
        const held = { run, player: elements.of(run, secondsAt(run, moment.frame)) }
        if (!moment.isPlaying || isThere(held)) place(held)
      }
      return detach
    },
    setWings: elements.setWings,
    isWaiting: () => isWaiting,
    hasFailed: (overlayId) => failed.has(overlayId),
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    destroy() {
      clearTimeout(later)
      elements.destroy()
    },
  }
}
