import { i18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import {
  Maximize,
  Minimize,
  Pause,
  Play,
  Repeat,
  SkipBack,
  StepBack,
  StepForward,
  Volume2,
  VolumeX,
} from 'lucide-react'
import { useStore } from 'zustand'
import { Badge } from '../../../ui/status/Badge.tsx'
import { IconButton, type IconButtonProps } from '../../../ui/buttons/IconButton.tsx'
import { actionById } from '../../session/actions/actionRegistry.ts'
import { keysInWords } from '../../session/actions/keysInWords.ts'
import { useBoundKeys } from '../../session/keymap/useBoundKeys.ts'
import { useSession, useSessionState } from '../../session/SessionContext.tsx'
import { usePlaybackValue } from '../usePlaybackValue.ts'
import { RateMenu } from './RateMenu.tsx'
import { TimecodeReadout } from './TimecodeReadout.tsx'
import { ViewMenu } from './ViewMenu.tsx'
import { ZoomMenu } from './ZoomMenu.tsx'

interface TransportBarProps {
  readonly isFullscreen: boolean
  readonly onFullscreen: () => void
}

function useActionButton(): (id: string) => Pick<IconButtonProps, 'onClick' | 'shortcut'> {
  const session = useSession()
  const bound = useBoundKeys()
  return (id) => {
    const [keys] = bound.get(id) ?? []
    return {
      onClick: () => void actionById(id).run(session),
      ...(keys === undefined ? {} : { shortcut: keysInWords(keys) }),
    }
  }
}

/** A separate component, because rendering the menus beside it would take longer than starting playback. */
function PlayButton() {
  const isPlaying = usePlaybackValue(useSession().playback, (playback) => playback.isPlaying())
  return (
    <IconButton
      label={isPlaying ? t`Pause` : t`Play`}
      icon={isPlaying ? Pause : Play}
      size="lg"
      variant="secondary"
      {...useActionButton()('playPause')}
    />
  )
}

/** Play starts again from the beginning if the playhead is on the last frame. */
export function TransportBar({ isFullscreen, onFullscreen }: TransportBarProps) {
  const { preview } = useSession()
  const isLooping = useStore(preview, (state) => state.isLooping)
  const isMuted = useStore(preview, (state) => state.isMuted)
  const volume = useStore(preview, (state) => state.volume)
  const aspectRatio = useSessionState((state) => state.shown.aspectRatio)
  const shownVolume = isMuted ? 0 : volume
  const ofAction = useActionButton()

  return (
    <div className="@container flex h-11 shrink-0 items-center gap-2 border-t border-line-subtle bg-panel px-2">
      <div className="flex min-w-fit flex-1 items-center">
        <TimecodeReadout />
      </div>
      <div className="flex items-center gap-0.5">
        <IconButton label={t`Go to start`} icon={SkipBack} {...ofAction('goToStart')} />
        <IconButton label={t`Step back`} icon={StepBack} {...ofAction('previousFrame')} />
        <PlayButton />
        <IconButton label={t`Step forward`} icon={StepForward} {...ofAction('nextFrame')} />
        <IconButton label={t`Loop`} icon={Repeat} isPressed={isLooping} {...ofAction('toggleLoop')} />
      </div>
      <div className="flex min-w-fit flex-1 items-center justify-end gap-0.5">
        <IconButton
          label={isMuted ? t`Unmute preview` : t`Mute preview`}
          icon={isMuted || volume === 0 ? VolumeX : Volume2}
          {...ofAction('toggleMute')}
        />
        {/* The browser's own slider, like the timeline zoom. It runs from left to right in every language. */}
        <input
          type="range"
          dir="ltr"
          min={0}
          max={100}
          aria-label={t`Preview volume`}
          aria-valuetext={i18n.number(shownVolume, { style: 'percent' })}
          value={Math.round(shownVolume * 100)}
          className="hidden h-4 w-18 accent-accent @min-[42rem]:block"
          onChange={(event) => preview.setState({ volume: Number(event.currentTarget.value) / 100, isMuted: false })}
        />
        <span className="mx-1 hidden @min-[42rem]:flex">
          <Badge>{aspectRatio}</Badge>
        </span>
        <RateMenu />
        <ZoomMenu />
        <ViewMenu />
        <IconButton
          label={isFullscreen ? t`Exit full screen` : t`Full screen`}
          icon={isFullscreen ? Minimize : Maximize}
          onClick={onFullscreen}
        />
      </div>
    </div>
  )
}
