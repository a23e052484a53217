import {
  Maximize,
  Minimize,
  Pause,
  Play,
  Repeat,
  ScanLine,
  SkipBack,
  StepBack,
  StepForward,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { Badge } from '../../../ui/Badge.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Slider } from '../../../ui/Slider.tsx'
import { actionById } from '../../session/actions/actionRegistry.ts'
import { keysInWords } from '../../session/actions/keysInWords.ts'
import { useBoundKeys } from '../../session/keymap/useBoundKeys.ts'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import type { PreviewOptions } from '../previewOptions.ts'
import { usePlaybackValue } from '../usePlaybackValue.ts'
import { TimecodeReadout } from './TimecodeReadout.tsx'

interface TransportBarProps {
  readonly options: PreviewOptions
  readonly onOptions: (options: PreviewOptions) => void
  readonly isFullscreen: boolean
  readonly onFullscreen: () => void
}

/** Plays, stops and steps. Playing from the last frame starts again. */
export function TransportBar({ isFullscreen, onFullscreen, onOptions, options }: TransportBarProps) {
  const session = useSession()
  const aspectRatio = useSessionState((state) => state.shown.aspectRatio)
  const isPlaying = usePlaybackValue(session.playback, (current) => current.isPlaying())
  const bound = useBoundKeys()
  const ofAction = (id: string) => {
    const [keys] = bound.get(id) ?? []
    return {
      onClick: () => void actionById(id).run(session),
      ...(keys === undefined ? {} : { shortcut: keysInWords(keys) }),
    }
  }

  return (
    <div className="@container flex h-11 shrink-0 items-center gap-2 border-t border-line-subtle bg-panel px-2">
      <div className="flex min-w-0 flex-1 items-center">
        <TimecodeReadout />
      </div>
      <div className="flex items-center gap-0.5">
        <IconButton label="To start" icon={SkipBack} {...ofAction('goToStart')} />
        <IconButton label="Step back" icon={StepBack} {...ofAction('previousFrame')} />
        <IconButton
          label={isPlaying ? 'Pause' : 'Play'}
          icon={isPlaying ? Pause : Play}
          size="lg"
          variant="secondary"
          {...ofAction('playPause')}
        />
        <IconButton label="Step forward" icon={StepForward} {...ofAction('nextFrame')} />
        <IconButton
          label="Loop"
          icon={Repeat}
          isPressed={options.isLooping}
          onClick={() => onOptions({ ...options, isLooping: !options.isLooping })}
        />
      </div>
      <div className="flex min-w-0 flex-1 items-center justify-end gap-0.5">
        <IconButton
          label={options.isMuted ? 'Unmute preview' : 'Mute preview'}
          icon={options.isMuted || options.volume === 0 ? VolumeX : Volume2}
          onClick={() => onOptions({ ...options, isMuted: !options.isMuted })}
        />
        <Slider
          label="Preview volume"
          labelPlacement="hidden"
          className="hidden w-18 @min-[34rem]:block"
          min={0}
          max={100}
          unit="%"
          value={options.isMuted ? 0 : Math.round(options.volume * 100)}
          onPreview={(volume) => onOptions({ ...options, volume: volume / 100, isMuted: false })}
          onCommit={(volume) => onOptions({ ...options, volume: volume / 100, isMuted: false })}
        />
        <Badge className="mx-1">{aspectRatio}</Badge>
        <IconButton
          label="Safe zones"
          icon={ScanLine}
          isPressed={options.showsSafeZones}
          onClick={() => onOptions({ ...options, showsSafeZones: !options.showsSafeZones })}
        />
        <IconButton
          label={isFullscreen ? 'Leave full screen' : 'Full screen'}
          icon={isFullscreen ? Minimize : Maximize}
          onClick={onFullscreen}
        />
      </div>
    </div>
  )
}
