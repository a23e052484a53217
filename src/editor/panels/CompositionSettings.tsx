import { t } from '@lingui/core/macro'
import { timecodeOfFrames } from '../../base/timecode.ts'
import { CANVAS_RATIOS, MAX_DURATION_FRAMES } from '../../composition/limits.ts'
import type { Composition } from '../../composition/schema.ts'
import { contentEnd } from '../../composition/timeline.ts'
import { ColorField } from '../../ui/color/ColorField.tsx'
import { notify } from '../../ui/notices/notify.ts'
import { Section } from '../../ui/layout/Section.tsx'
import { SegmentedControl } from '../../ui/fields/SegmentedControl.tsx'
import { TimecodeField } from '../../ui/fields/TimecodeField.tsx'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import { parseTimeEntry } from '../../ui/fields/parseTimeEntry.ts'
import { CapacityMeters } from './CapacityMeters.tsx'
import { useColors } from './useColors.ts'
import { sentenceOfError } from '../../client/errorWords/wordsOf.ts'
import { pixelSize } from '../../client/messages/pixelSize.ts'

/** Background of new compositions. */
const FIRST_BACKGROUND = '#000000'
const ratios = CANVAS_RATIOS.map((ratio) => ({ value: ratio, label: ratio }))

/** Edits the canvas and length of the composition. Shown while nothing is selected. */
export function CompositionSettings() {
  const session = useSession()
  const colors = useColors()
  const { aspectRatio, backgroundColor, durationInFrames, fps, width, height, overlays } = useSessionState(
    (state) => state.shown,
  )
  const refused = (outcome: { readonly ok: boolean; readonly refusal?: { readonly message: string } }) => {
    if (!outcome.ok)
      notify.warning(t`The setting was not changed.`, {
        detail: outcome.refusal && sentenceOfError(outcome.refusal),
        id: 'inspector-refusal',
      })
  }
  const end = contentEnd(overlays)
  const setBackground = (color: string) => {
    session.gesture.cancel()
    colors.remember(color)
    refused(session.commit('setCanvasSettings', { backgroundColor: color }))
  }
  return (
    <div className="relative flex min-h-0 flex-1 flex-col overflow-y-auto">
      <h2 className="flex h-9 shrink-0 items-center border-b border-line-subtle px-3 text-sm font-semibold text-primary">
        {t`Video`}
      </h2>
      <Section id="inspector.canvas" title={t`Canvas`}>
        <SegmentedControl
          label={t`Aspect ratio`}
          options={ratios}
          value={aspectRatio}
          onChange={(ratio) => refused(session.commit('setCanvasSettings', { aspectRatio: ratio }))}
        />
        <ColorField
          label={t`Background`}
          value={backgroundColor}
          swatchGroups={colors.swatchGroups}
          onReset={backgroundColor === FIRST_BACKGROUND ? undefined : () => setBackground(FIRST_BACKGROUND)}
          onPreview={(color) => {
            session.gesture.preview({ name: 'setCanvasSettings', input: { backgroundColor: color } })
          }}
          onCommit={setBackground}
          onCancel={() => session.gesture.cancel()}
        />
      </Section>
      <Section id="inspector.length" title={t`Length`}>
        <TimecodeField
          label={t`Length`}
          description={
            overlays.length === 0
              ? t`Set by the first media file you add.`
              : t`The video ends with the last clip until you make it longer.`
          }
          value={durationInFrames}
          min={Math.max(1, end)}
          max={MAX_DURATION_FRAMES}
          format={(value) => timecodeOfFrames(value, fps)}
          parse={(text) => parseTimeEntry(text, fps)}
          onPreview={(value) => {
            session.gesture.preview({ name: 'setDuration', input: { durationInFrames: value } })
          }}
          onCommit={(value) => {
            session.gesture.cancel()
            refused(session.commit('setDuration', { durationInFrames: value }))
          }}
          onCancel={() => session.gesture.cancel()}
        />
        <CanvasFacts width={width} height={height} fps={fps} />
      </Section>
      <Section id="inspector.capacity" title={t`Limits`}>
        <div className="flex min-h-22 flex-col gap-2">
          <CapacityMeters />
        </div>
      </Section>
    </div>
  )
}

function CanvasFacts({ width, height, fps }: Pick<Composition, 'width' | 'height' | 'fps'>) {
  return (
    <dl className="grid grid-cols-2 gap-y-1 text-xs">
      <dt className="text-secondary">{t`Size`}</dt>
      <dd className="tabular text-end text-primary">{pixelSize(width, height)}</dd>
      <dt className="text-secondary">{t`Frame rate`}</dt>
      <dd className="tabular text-end text-primary">{t`${fps} per second`}</dd>
    </dl>
  )
}
