import { plural, t } from '@lingui/core/macro'
import { useRef, type RefObject } from 'react'
import { sourceLimit } from '../../composition/overlays/timing/trimLimits.ts'
import { ErrorNotice } from '../../ui/notices/ErrorNotice.tsx'
import { useSessionState } from '../session/SessionContext.tsx'
import { MakeClipButton } from './MakeClipButton.tsx'
import { keptRangesOf, type TimedOverlay } from './keptRanges.ts'
import type { SourcePlayer } from './sourcePlayer.ts'
import { SourceStrip } from './SourceStrip.tsx'
import { SourceTransport } from './SourceTransport.tsx'
import { SourceView } from './SourceView.tsx'
import { changeTo } from './trimDraft.ts'
import { TrimFields } from './TrimFields.tsx'
import type { SourceAsset } from './trimmerMedia.ts'
import type { Trimming } from './useTrimDraft.ts'
import { useTrimmerKeys } from './useTrimmerKeys.ts'

export interface TrimmerBodyProps {
  readonly trimming: Trimming
  readonly source: SourceAsset
  readonly player: SourcePlayer
  /** The overlay in the document. */
  readonly before: TimedOverlay
  /** Why the last attempt to apply was refused. Null if it was not. */
  readonly refusal: string | null
  readonly firstFocus: RefObject<HTMLDivElement | null>
  readonly onApply: () => void
}

/** Arranges picture, fields, transport and strip of the source, and handles their keys. */
export function TrimmerBody(props: TrimmerBodyProps) {
  const { trimming, source, player, before, refusal, firstFocus, onApply } = props
  const { draft } = trimming
  const { overlay } = draft
  const fps = useSessionState((state) => state.document.fps)
  const sources = useSessionState((state) => state.sources)
  const body = useRef<HTMLDivElement>(null)
  const frameCount = sourceLimit(before, fps, { sources }) ?? 1
  const setEdge = (kind: 'start' | 'end'): void => {
    const { frame } = player.getState()
    trimming.keep(changeTo(overlay, kind, kind === 'start' ? frame : frame + 1))
  }
  useTrimmerKeys(body, (command) => {
    if (command === 'apply') onApply()
    else if (command === 'play') player.toggle()
    else if (command === 'start' || command === 'end') setEdge(command)
    else player.show(Math.max(0, Math.min(frameCount - 1, player.getState().frame + command.step)))
  })
  const parts = keptRangesOf(overlay).length
  return (
    <div ref={body} className="flex flex-col gap-3">
      <div
        className={
          overlay.type === 'video'
            ? 'grid h-[min(36vh,22rem)] grid-cols-[minmax(0,1fr)_20rem] gap-5 px-3'
            : 'flex flex-col gap-3 px-3'
        }
      >
        <SourceView source={source} type={overlay.type} player={player} />
        <div className="flex min-h-0 flex-col gap-3 overflow-y-auto p-px">
          <div className="max-w-80">
            <TrimFields trimming={trimming} frameCount={frameCount} fps={fps} before={before} />
          </div>
          {parts === 1 ? <MakeClipButton overlay={overlay} /> : null}
          {parts > 1 ? (
            <p className="text-xs text-secondary">
              {plural(parts, {
                one: 'This clip plays # section of its source.',
                other:
                  'This clip plays # sections of its source. They slip together; the edges trim the first and the last one.',
              })}
            </p>
          ) : null}
          <p role="status" className="text-xs text-warning">
            {draft.note}
          </p>
          <p className="mt-auto text-xs text-muted">
            {t`Drag an edge to trim, or the middle to slip. Arrow keys move the focused part by one frame, or by ten with Shift.`}
          </p>
          {refusal === null ? null : <ErrorNotice title={refusal} safe={t`Nothing was changed.`} isCompact />}
        </div>
      </div>
      <SourceTransport
        player={player}
        frameCount={frameCount}
        fps={fps}
        isPlayable={source.playable !== null}
        onSetIn={() => setEdge('start')}
        onSetOut={() => setEdge('end')}
      />
      <SourceStrip
        asset={source.asset}
        trimming={trimming}
        player={player}
        frameCount={frameCount}
        fps={fps}
        firstFocus={firstFocus}
      />
    </div>
  )
}
