import { i18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Scan, X } from 'lucide-react'
import { Link } from 'react-router'
import { timecodeOfFrames } from '../../../base/timecode.ts'
import type { Milliseconds } from '../../../base/units.ts'
import { MAX_VOICE_SPEED, MIN_VOICE_SPEED } from '../../../contract/operations/voiceovers.ts'
import { markedRange } from '../../../editor/session/playback/markedRange.ts'
import { selectedRange } from '../../../editor/session/selectedRange.ts'
import type { Session } from '../../../editor/session/session.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { Slider } from '../../../ui/fields/Slider.tsx'
import { Switch } from '../../../ui/fields/Switch.tsx'
import { notify } from '../../../ui/notices/notify.ts'
import { useOpenVideo } from '../inEditor/openVideo.ts'
import type { useDelivery } from './useDelivery.ts'
import type { VoiceoverDraft } from './voiceoverDraft.ts'
import { fittingSpeed, type Respelling, startFrameIn, type WantedLength } from './voiceDelivery.ts'

const MAX_SECONDS = 120

export interface DeliveryFieldsProps {
  readonly draft: VoiceoverDraft
  readonly delivery: ReturnType<typeof useDelivery>
  /** Whether a connected server speaks. */
  readonly isServer: boolean
  readonly onChange: (draft: VoiceoverDraft) => void
}

/** How the script is spoken. Shown only if the host can do it. */
export function DeliveryFields({ delivery, draft, isServer, onChange }: DeliveryFieldsProps) {
  const { estimated, isOffered, respellings } = delivery
  if (!isOffered) return null
  return (
    <>
      <FitField
        estimated={estimated}
        length={draft.length}
        isServer={isServer}
        onChange={(length) => onChange({ ...draft, length })}
      />
      <PronunciationField
        respellings={respellings}
        isOn={draft.isRespelled}
        onChange={(isRespelled) => onChange({ ...draft, isRespelled })}
      />
    </>
  )
}

interface FitFieldProps {
  /** Null for an empty script. */
  readonly estimated: Milliseconds | null
  readonly length: WantedLength | null
  readonly isServer: boolean
  readonly onChange: (length: WantedLength | null) => void
}

/** The selected clips, or else the marked range. Null if there is neither. */
function timelineRange(session: Session): WantedLength | null {
  const { compositionId, document } = session.getState()
  const range = selectedRange(session) ?? markedRange(session.marks.getState(), document.durationInFrames)
  return (
    range && {
      place: { compositionId, startFrame: range.startFrame },
      seconds: (range.endFrame - range.startFrame) / document.fps,
    }
  )
}

/** Lets a take last a wanted time, by the speed of the voice. */
function FitField({ estimated, isServer, length, onChange }: FitFieldProps) {
  const video = useOpenVideo()
  const takeRange = (): void => {
    const range = video === null ? null : timelineRange(video.session)
    if (range === null) return notify.info(t`Select clips or mark a range on the timeline first.`)
    onChange({ ...range, seconds: Math.min(MAX_SECONDS, Math.max(1, Math.round(range.seconds * 10) / 10)) })
  }
  return (
    <div className="flex flex-col gap-2">
      <Switch
        label={t`Fit to a length`}
        isOn={length !== null}
        onChange={(isOn) =>
          onChange(isOn ? { place: null, seconds: Math.max(1, Math.round((estimated ?? 5_000) / 1_000)) } : null)
        }
      />
      {length === null ? null : (
        <>
          <Slider
            label={t`Wanted length`}
            min={1}
            max={MAX_SECONDS}
            step={0.1}
            unit={t`s`}
            hasEntry
            value={length.seconds}
            describe={(seconds) => plural(seconds, { one: '# second', other: '# seconds' })}
            onCommit={(seconds) => onChange({ ...length, seconds })}
          />
          {video === null ? null : (
            <>
              <Button size="sm" icon={Scan} className="self-start" onClick={takeRange}>
                {t`Range of the selection`}
              </Button>
              {video.isPlacing ? (
                <PlaceLine
                  session={video.session}
                  length={length}
                  onRemove={() => onChange({ ...length, place: null })}
                />
              ) : null}
            </>
          )}
          {estimated === null ? null : <FitLine estimated={estimated} length={length} isServer={isServer} />}
        </>
      )}
    </div>
  )
}

interface PlaceLineProps {
  readonly session: Session
  readonly length: WantedLength
  readonly onRemove: () => void
}

/** Says where the next take starts if that is not the playhead. */
function PlaceLine({ length, onRemove, session }: PlaceLineProps) {
  const { compositionId, document } = session.getState()
  const startFrame = startFrameIn(length, compositionId)
  if (startFrame === null) return null
  return (
    <p className="flex items-center gap-2 text-xs text-secondary">
      <span className="tabular flex-1">{t`The next take starts at ${timecodeOfFrames(startFrame, document.fps)}.`}</span>
      <IconButton size="sm" icon={X} label={t`Start at the playhead`} onClick={onRemove} />
    </p>
  )
}

interface FitLineProps {
  readonly estimated: Milliseconds
  readonly length: WantedLength
  readonly isServer: boolean
}

/** Says whether the script fits, and how. */
function FitLine({ estimated, isServer, length }: FitLineProps) {
  const { isReached, speed } = fittingSpeed(estimated, length)
  if (!isReached)
    return (
      <p role="status" className="text-xs text-warning">
        {speed === MAX_VOICE_SPEED
          ? t`This does not fit, even at ${MAX_VOICE_SPEED} times the speed. Shorten the script.`
          : t`This ends earlier, even at ${MIN_VOICE_SPEED} times the speed. Write more.`}
      </p>
    )
  return (
    <p role="status" className="text-xs text-muted">
      {isServer
        ? t`It fits: the voice is asked to speak at ${speed} times its speed.`
        : t`It fits: the sound gets ${speed} times its speed and keeps its pitch.`}
    </p>
  )
}

interface PronunciationFieldProps {
  /** Null if no rule of the dictionary matches the script. */
  readonly respellings: readonly Respelling[] | null
  readonly isOn: boolean
  readonly onChange: (isOn: boolean) => void
}

/** Lets the voice read the words of the dictionary as they are respelled there. */
function PronunciationField({ isOn, onChange, respellings }: PronunciationFieldProps) {
  const list = new Intl.ListFormat(i18n.locale, { style: 'short', type: 'unit' })
  const found = respellings && list.format(respellings.map(({ find, replace }) => t`“${find}” as “${replace}”`))
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        label={t`Pronounce words as the dictionary respells them`}
        description={found ?? t`No word of the script is in the dictionary.`}
        isChecked={isOn}
        onChange={onChange}
      />
      <Link to="/settings/dictionary" className="self-start rounded-sm text-xs text-accent-text underline">
        {t`Open the dictionary`}
      </Link>
    </div>
  )
}
