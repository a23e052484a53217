import { t } from '@lingui/core/macro'
import type { Frames } from '../../../../base/units.ts'
import { nearestEdit } from '../../../../composition/timeline.ts'
import type { Session } from '../../session.ts'
import { always, type Action } from '../action.ts'

/** Maximum rate after repeated J or L. */
const FASTEST = 8

const lastFrameOf = (session: Session): Frames => session.getState().shown.durationInFrames - 1
const fpsOf = (session: Session): number => session.getState().shown.fps

/** Pauses and moves the playhead to a frame of the composition. */
export function seekTo(session: Session, frame: Frames): null {
  session.playback.pause()
  session.playback.seek(Math.max(0, Math.min(lastFrameOf(session), frame)))
  return null
}

/** Plays forward from the playhead. If that is on the last frame, plays from the start. */
function playOrPause({ playback, preview, getState }: Session): null {
  if (playback.isPlaying()) {
    playback.pause()
    return null
  }
  playback.setRate(preview.getState().playRate)
  if (playback.frame() >= getState().shown.durationInFrames - 1) playback.seek(0)
  playback.play()
  return null
}

function shuttle(session: Session, direction: 1 | -1): null {
  const { playback } = session
  const isFaster = playback.isPlaying() && Math.sign(playback.rate()) === direction
  playback.setRate(isFaster ? direction * Math.min(FASTEST, Math.abs(playback.rate()) * 2) : direction)
  playback.play()
  return null
}

interface Step {
  readonly id: string
  readonly label: string
  readonly keys: readonly string[]
  /** Frame to which the playhead moves. */
  readonly target: (frame: Frames, session: Session) => Frames
}

const steps: readonly Step[] = [
  { id: 'previousFrame', label: t`Previous frame`, keys: ['ArrowLeft', ','], target: (frame) => frame - 1 },
  { id: 'nextFrame', label: t`Next frame`, keys: ['ArrowRight', '.'], target: (frame) => frame + 1 },
  {
    id: 'previousSecond',
    label: t`Back one second`,
    keys: ['Shift+ArrowLeft'],
    target: (frame, session) => frame - fpsOf(session),
  },
  {
    id: 'nextSecond',
    label: t`Forward one second`,
    keys: ['Shift+ArrowRight'],
    target: (frame, session) => frame + fpsOf(session),
  },
  {
    id: 'previousEdit',
    label: t`Previous edit`,
    keys: ['ArrowUp'],
    target: (frame, session) => nearestEdit(session.getState().shown, frame, 'before'),
  },
  {
    id: 'nextEdit',
    label: t`Next edit`,
    keys: ['ArrowDown'],
    target: (frame, session) => nearestEdit(session.getState().shown, frame, 'after'),
  },
  { id: 'goToStart', label: t`Go to start`, keys: ['Home'], target: () => 0 },
  { id: 'goToEnd', label: t`Go to end`, keys: ['End'], target: (_frame, session) => lastFrameOf(session) },
]

export const playbackActions: readonly Action[] = [
  {
    id: 'playPause',
    label: t`Play or pause`,
    group: 'playback',
    keys: ['Space'],
    isOnRelease: true,
    alias: t`stop`,
    isEnabled: always,
    isOn: (session) => session.playback.isPlaying(),
    run: playOrPause,
  },
  {
    id: 'shuttleBack',
    label: t`Play backwards, faster with each press`,
    group: 'playback',
    keys: ['J'],
    alias: t`shuttle reverse rewind`,
    isEnabled: always,
    run: (session) => shuttle(session, -1),
  },
  {
    id: 'pause',
    label: t`Pause`,
    group: 'playback',
    keys: ['K'],
    alias: t`stop shuttle`,
    isEnabled: always,
    run(session) {
      session.playback.pause()
      return null
    },
  },
  {
    id: 'shuttleForward',
    label: t`Play forwards, faster with each press`,
    group: 'playback',
    keys: ['L'],
    alias: t`shuttle fast forward`,
    isEnabled: always,
    run: (session) => shuttle(session, 1),
  },
  ...steps.map(
    ({ id, label, keys, target }): Action => ({
      id,
      label,
      group: 'playback',
      keys,
      isRepeating: true,
      isEnabled: always,
      run: (session) => seekTo(session, target(session.playback.frame(), session)),
    }),
  ),
]
