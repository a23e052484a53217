import { t } from '@lingui/core/macro'
import { ArrowLeftToLine, ArrowRightToLine, Pause, Play } from 'lucide-react'
import { useStore } from 'zustand'
import { timecodeOfFrames } from '../../base/timecode.ts'
import type { Frames, FramesPerSecond } from '../../base/units.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Kbd } from '../../ui/buttons/Kbd.tsx'
import type { SourcePlayer } from './sourcePlayer.ts'

export interface SourceTransportProps {
  readonly player: SourcePlayer
  readonly frameCount: Frames
  readonly fps: FramesPerSecond
  readonly isPlayable: boolean
  readonly onSetIn: () => void
  readonly onSetOut: () => void
}

/** Plays the trimmed part in a loop, shows the timecode, and sets the edges at the playhead. */
export function SourceTransport({ player, frameCount, fps, isPlayable, onSetIn, onSetOut }: SourceTransportProps) {
  const isPlaying = useStore(player, (state) => state.isPlaying)
  return (
    <div className="flex flex-wrap items-center gap-2 px-3">
      <IconButton
        icon={isPlaying ? Pause : Play}
        label={isPlaying ? t`Pause` : t`Play the section`}
        shortcut="Space"
        {...(isPlayable ? {} : { disabledReason: t`There is nothing to play yet.` })}
        onClick={() => player.toggle()}
      />
      <SourceTimecode player={player} frameCount={frameCount} fps={fps} />
      <span className="flex-1" />
      <Button size="sm" icon={ArrowLeftToLine} onClick={onSetIn}>
        {t`Set in point`}
        <span aria-hidden className="contents">
          <Kbd keys="I" />
        </span>
      </Button>
      <Button size="sm" icon={ArrowRightToLine} onClick={onSetOut}>
        {t`Set out point`}
        <span aria-hidden className="contents">
          <Kbd keys="O" />
        </span>
      </Button>
    </div>
  )
}

function SourceTimecode({ player, frameCount, fps }: Pick<SourceTransportProps, 'player' | 'frameCount' | 'fps'>) {
  const frame = useStore(player, (state) => state.frame)
  return (
    <span className="tabular font-mono text-xs whitespace-nowrap">
      <span className="text-primary">{timecodeOfFrames(frame, fps)}</span>
      <span className="text-muted"> / {timecodeOfFrames(frameCount, fps)}</span>
    </span>
  )
}
